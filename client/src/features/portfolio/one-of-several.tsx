import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { hasMovedOn, refusalWords } from '@client/lib/api';
import { Button } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { StatusChip } from '@client/ui/status-chip';
import { borrowerName } from './borrower-name';

export interface OneProps {
  loan: AdminLoan;
  /** Sends after what was sent before. */
  inTurn: (act: () => Promise<unknown>) => Promise<void>;
}

/** The state of a row's own decision. */
interface Write {
  isError: boolean;
  isSuccess: boolean;
  error: unknown;
}

interface OneOfSeveralProps {
  loan: AdminLoan;
  rows: Parameters<typeof Facts>[0]['rows'];
  write: Write;
  isAsked: boolean;
  /** What the decision made of the loan: "Approved". */
  done: string;
  /** What says yes to this loan alone. */
  yes: ReactNode;
  children?: ReactNode;
}

/** One of several loans: what its decision fixes, its own yes, and its own answer. */
export function OneOfSeveral(props: OneOfSeveralProps) {
  const { loan, rows, write, isAsked, done, yes, children } = props;
  return (
    <li data-subject className="grid gap-3 py-4 first:pt-0">
      <h3 className="font-bold">
        {borrowerName(loan)} <span className="font-normal text-ink-3">{loan.reference}</span>
      </h3>
      <Facts rows={rows} />
      {children}
      {write.isError && !isAsked && (
        <div role="alert">
          <Notice tone="harm" icon="alert" title={t`That did not go through`}>
            {refusalWords(write.error)}
          </Notice>
        </div>
      )}
      {write.isSuccess ? (
        <p role="status">
          <StatusChip tone="good" icon="checkCircle">
            {done}
          </StatusChip>
        </p>
      ) : (
        yes
      )}
    </li>
  );
}

/** Whether the yes of a row was said and is not answered yet, and what says it. */
export function useYes(inTurn: OneProps['inTurn']) {
  const [isAsked, setAsked] = useState(false);
  const say = async (act: () => Promise<unknown>): Promise<void> => {
    setAsked(true);
    await inTurn(act);
    setAsked(false);
  };
  return [isAsked, say] as const;
}

interface YesButtonProps {
  loan: AdminLoan;
  write: Write;
  isAsked: boolean;
  pendingText: string;
  onYes: () => void;
  children: ReactNode;
}

/** Says yes to one loan; the focus goes on to the next one that waits for its own. */
export const YesButton = ({ loan, write, isAsked, onYes, ...words }: YesButtonProps) => (
  <Button
    sends
    data-confirm={isAsked || write.isError ? undefined : true}
    aria-description={borrowerName(loan)}
    isPending={isAsked}
    pendingText={words.pendingText}
    disabled={write.isError && hasMovedOn(write.error)}
    // Held down, it would press the yes of the next loan, which has the focus by then.
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    onClick={({ currentTarget }) => {
      focusNext(currentTarget, '[data-confirm]');
      onYes();
    }}
  >
    {words.children}
  </Button>
);

/** A control that is off has no focus: it goes on to the next loan that waits. `waits`: what such a loan has. */
export function focusNext(from: HTMLElement, waits: string): void {
  const dialog = from.closest('[role="dialog"]');
  const waiting = [...(dialog?.querySelectorAll<HTMLElement>(waits) ?? [])];
  const isAfter = (each: HTMLElement) =>
    Boolean(from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = waiting.find(isAfter) ?? waiting.find((each) => each !== from);
  next?.focus();
}
