import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoneyAct, MoneyItem } from '@shared/contract/money';
import { EmptyState } from '@client/ui/empty-state';
import { Outcome } from '@client/ui/outcome';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { ActDialog } from './act-dialog';
import { actWords } from './act-words';
import { ReconciliationNote } from './reconciliation-note';
import { MoneyEntry } from './money-entry';
import { moneyQueries } from './queries';

interface Act {
  act: MoneyAct;
  item: MoneyItem;
}

/**
 * All items that need a person, and their dialogs. The dialog is rendered above the list, so that a refresh keeps it
 * open.
 */
export function PaymentExceptions() {
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  return (
    <>
      {done && <Done key={`${done.act} ${done.item.id}`} act={done.act} />}
      <Waiting onAct={(act, item) => setAsked({ act, item })} />
      {asked && (
        <ActDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setDone(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function Done({ act }: { act: MoneyAct }) {
  const { title, description } = actWords(act).done;
  return <Outcome title={title}>{description}</Outcome>;
}

interface WaitingProps {
  onAct: (act: MoneyAct, item: MoneyItem) => void;
}

function Waiting({ onAct }: WaitingProps) {
  const desk = useInfiniteQuery(moneyQueries.desk());
  return (
    <PagedView query={desk} what={t`the money desk`} skeleton={<SkeletonCards count={2} />}>
      {(pages) => (
        <>
          {pages[0] && <ReconciliationNote {...pages[0].reconciliation} />}
          <Entries items={pages.flatMap(({ items }) => items)} onAct={onAct} />
        </>
      )}
    </PagedView>
  );
}

const Entries = ({ items, onAct }: WaitingProps & { items: MoneyItem[] }) =>
  items.length === 0 ? (
    <EmptyState icon="checkCircle" title={t`Nothing waits for a person`}>
      <Trans>Every payment has found its place.</Trans>
    </EmptyState>
  ) : (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {items.map((item) => (
        <MoneyEntry key={`${item.kind} ${item.id}`} item={item} onAct={(act) => onAct(act, item)} />
      ))}
    </ul>
  );
