import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { Skeleton } from '@client/ui/skeleton';

interface DeskCardProps<T> {
  title: string;
  what: string;
  query: UseQueryResult<T>;
  children: (loaded: T) => ReactNode;
}

/** On the review of a running loan: its consents of one kind. */
export const DeskCard = <T,>({ title, what, query, children }: DeskCardProps<T>) => (
  <Card title={title}>
    <QueryBoundary query={query} what={what} skeleton={<Skeleton className="h-24" />}>
      {children}
    </QueryBoundary>
  </Card>
);

interface ListProps<C> {
  items: readonly C[];
  open: C | undefined;
  summary: (consent: C) => string;
  children: (consent: C) => ReactNode;
}

/** The others, each folded to its summary. */
export const PastConsents = <C extends { id: string }>(props: ListProps<C>) =>
  props.items
    .filter((each) => each !== props.open)
    .map((each) => (
      <Disclosure key={each.id} summary={props.summary(each)}>
        {props.children(each)}
      </Disclosure>
    ));

/** An act of the desk with its reason. */
interface Act {
  title: string;
  description: string;
  hint: string;
  confirm: string;
  write: { isPending: boolean; error: unknown; mutateAsync: (reason: string) => Promise<unknown> };
}

interface DeskActsProps {
  /** False while somebody has still to answer. */
  propose: Act | false;
  refuse: Act;
}

/** What the desk can do about an open consent: propose to put it in force, or refuse it. */
export function DeskActs({ propose, refuse }: DeskActsProps) {
  const [act, setAct] = useState<'propose' | 'refuse' | null>(null);
  const shown = act === 'propose' ? propose : act === 'refuse' && refuse;
  const close = () => setAct(null);
  return (
    <>
      {propose && (
        <Button isBlock onClick={() => setAct('propose')}>
          {propose.title}
        </Button>
      )}
      <Button tone="outline" isBlock onClick={() => setAct('refuse')}>
        {refuse.title}
      </Button>
      {shown && (
        <ReasonDialog
          {...shown}
          pendingText={t`Sending…`}
          tone={act === 'refuse' ? 'harm' : 'brand'}
          onReason={(reason) => shown.write.mutateAsync(reason)}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
