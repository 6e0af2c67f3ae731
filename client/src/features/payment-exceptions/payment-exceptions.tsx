import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MoneyAct, MoneyItem } from '@shared/contract/money';
import { ActingList } from '@client/ui/acting-list';
import { EmptyState } from '@client/ui/empty-state';
import { KeyHints } from '@client/ui/key-hints';
import { Outcome } from '@client/ui/outcome';
import { ActDialog } from './act-dialog';
import { ReconciliationNote } from './reconciliation-note';
import { MoneyEntry } from './money-entry';
import { moneyKeyWords } from './money-keys';
import { PayoutAccountNote } from './payout-account-note';
import { moneyQueries, useActWords } from './queries';

interface Act {
  act: MoneyAct;
  item: MoneyItem;
}

/** Money that needs a person, with what an admin can do about each. */
export const PaymentExceptions = () => (
  <ActingList
    query={useInfiniteQuery(moneyQueries.desk())}
    what={t`the money desk`}
    outcome={outcomeOf}
    dialog={(asked) => <ActDialog {...asked} />}
  >
    {(pages, ask: (act: Act) => void) => (
      <>
        {pages[0]?.payoutAccount && <PayoutAccountNote {...pages[0].payoutAccount} />}
        {pages[0] && <ReconciliationNote {...pages[0].reconciliation} />}
        <Entries items={pages.flatMap(({ items }) => items)} onAct={ask} />
      </>
    )}
  </ActingList>
);

const outcomeOf = ({ act, item }: Act) => <Done key={`${act} ${item.id}`} act={act} />;

function Done({ act }: Pick<Act, 'act'>) {
  const { title, description } = useActWords(act).done;
  return <Outcome title={title}>{description}</Outcome>;
}

interface EntriesProps {
  items: MoneyItem[];
  onAct: (act: Act) => void;
}

const Entries = ({ items, onAct }: EntriesProps) =>
  items.length === 0 ? (
    <EmptyState icon="checkCircle" title={t`Nothing to resolve`}>
      <Trans>Every payment is matched.</Trans>
    </EmptyState>
  ) : (
    <>
      <KeyHints keys={moneyKeyWords()} />
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((item) => (
          <MoneyEntry
            key={`${item.kind} ${item.id}`}
            item={item}
            onAct={(act) => onAct({ act, item })}
          />
        ))}
      </ul>
    </>
  );
