import type { Collections } from '@shared/contract/collections';
import { dayText } from '@client/lib/format';
import { Rate } from '@client/ui/rate';
import { Stat, Stats } from '@client/ui/stat';

/** Portfolio at risk by balance, and as of when all of it stands. */
export const AtRisk = ({ critical, par1, par30, par90, ...days }: Collections) => (
  <div className="grid gap-2">
    <Stats columns={4}>
      <Stat isTile label="Critical" value={critical} hint="61 or more days late" />
      <Stat isTile label="PAR1" value={<Rate percent={par1} places={2} />} hint="1 day or more" />
      <Stat isTile label="PAR30" value={<Rate percent={par30} places={2} />} hint="over 30 days" />
      <Stat isTile label="PAR90" value={<Rate percent={par90} places={2} />} hint="over 90 days" />
    </Stats>
    <p className="text-meta text-ink-3">
      PAR: the whole principal of loans that late, in percent of all principal that is out. As of{' '}
      {dayText(days.asOf)};{' '}
      {days.closedThrough
        ? `the books are closed through ${dayText(days.closedThrough)}.`
        : 'no day has been closed yet.'}
    </p>
  </div>
);
