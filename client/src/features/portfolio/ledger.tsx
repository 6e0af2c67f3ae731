import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { dayOf, parseDay } from '@shared/day';
import { classes } from '@client/lib/classes';
import { Card } from '@client/ui/card';
import { controlClass, Field } from '@client/ui/field';
import { Loaded } from '@client/ui/loaded';
import { portfolioQueries } from './queries';
import { TrialBalanceTable } from './trial-balance-table';

/** The books of no day before this one exist. */
const FIRST_DAY = '2020-01-01';

/** All accounts at the end of a day. The day stands in the address, so that a link shows the same. */
export function Ledger() {
  const [search, setSearch] = useSearchParams();
  const asOf = parseDay(search.get('as-of') ?? '');
  const balance = useQuery(portfolioQueries.trialBalance(asOf));
  return (
    <>
      <AsOf
        key={asOf}
        value={asOf ?? dayOf(new Date())}
        onChange={(day) => setSearch({ 'as-of': day }, { replace: true })}
      />
      <Card>
        <Loaded query={balance} what="the trial balance">
          {(loaded) => <TrialBalanceTable balance={loaded} />}
        </Loaded>
      </Card>
    </>
  );
}

interface AsOfProps {
  value: string;
  onChange: (day: string) => void;
}

/** A day up to today; while a date is only half typed nothing is asked. */
const AsOf = ({ value, onChange }: AsOfProps) => (
  <div className="max-w-md">
    <Field label="As of" hint="Everything booked up to the end of this day, Nairobi time.">
      {(control) => (
        <input
          {...control}
          type="date"
          defaultValue={value}
          min={FIRST_DAY}
          max={dayOf(new Date())}
          className={classes(controlClass, 'max-w-60')}
          onChange={({ target }) => {
            if (target.validity.valid && parseDay(target.value)) onChange(target.value);
          }}
        />
      )}
    </Field>
  </div>
);
