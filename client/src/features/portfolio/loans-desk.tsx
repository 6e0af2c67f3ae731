import { t } from '@lingui/core/macro';
import { oneOf, useTableState } from '@client/lib/table-state';
import { SavedFilters } from '@client/ui/saved-filters';
import { Segments } from '@client/ui/segments';
import { ClosedLoansDesk } from './closed-loans';
import { RunningLoansDesk } from './running-loans';

const LISTS = ['running', 'closed'] as const;
const STATE = ['list', 'due', 'reason', 'sort'] as const;
type Kept = (typeof STATE)[number];

/** What a list of loans shows, as the address has it, and how that is changed. */
export interface LoansState {
  chosen: Partial<Record<Kept, string>>;
  choose: (next: Partial<Record<Kept, string | null>>) => void;
}

/** The loans that are being repaid, or those that ended. */
export function LoansDesk() {
  const [chosen, choose] = useTableState('loans', STATE);
  const list = oneOf(LISTS, chosen.list);
  const Desk = list === 'closed' ? ClosedLoansDesk : RunningLoansDesk;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="w-full max-w-md">
          <Segments
            legend={t`Which loans`}
            options={[
              { value: 'running', label: t`Being repaid` },
              { value: 'closed', label: t({ message: 'Ended', context: 'loans' }) },
            ]}
            chosen={list}
            // The lists have orders and filters of their own.
            onChoose={(next) => choose({ list: next, due: null, reason: null, sort: null })}
          />
        </div>
        <SavedFilters list="loans" names={STATE} chosen={chosen} choose={choose} />
      </div>
      <Desk chosen={chosen} choose={choose} />
    </>
  );
}
