import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { parseDay } from '@shared/day';
import { useToday } from '@client/lib/use-now';
import { Card } from '@client/ui/card';
import { DayField } from '@client/ui/day-field';
import { QueryBoundary } from '@client/ui/query-boundary';
import { bookQueries } from './queries';
import { TrialBalanceTable } from './trial-balance-table';

/** All accounts at the end of a day. The day is in the address, so that a link shows the same. */
export function Ledger() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const asOf = parseDay(search.get('as-of') ?? '');
  const balance = useQuery(bookQueries.trialBalance(asOf));
  return (
    <>
      <div className="max-w-md print:hidden">
        <DayField
          label={t`As of`}
          hint={t`Everything booked up to the end of this day, Nairobi time.`}
          value={asOf ?? today}
          onChange={(day) => setSearch({ 'as-of': day }, { replace: true })}
          isNeeded
        />
      </div>
      <Card>
        <QueryBoundary query={balance} what={t`the trial balance`}>
          {(loaded) => <TrialBalanceTable balance={loaded} />}
        </QueryBoundary>
      </Card>
    </>
  );
}
