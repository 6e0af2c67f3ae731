import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CRITICAL_DAYS, PAR_DAYS } from '@shared/ageing';
import type { Collections } from '@shared/contract/collections';
import { dayText } from '@client/lib/format';
import { Rate } from '@client/ui/rate';
import { Stat, Stats } from '@client/ui/stat';

/** Portfolio at risk by balance, and its date. */
export const AtRisk = ({ critical, par1, par30, par90, ...days }: Collections) => (
  <div className="grid gap-2">
    <Stats columns={4}>
      <Stat
        isTile
        label={t`Critical`}
        value={critical}
        hint={t`${CRITICAL_DAYS} or more days late`}
      />
      <Stat
        isTile
        label="PAR1"
        value={<Rate percent={par1} places={2} />}
        hint={t`1 day or more`}
      />
      <Stat
        isTile
        label="PAR30"
        value={<Rate percent={par30} places={2} />}
        hint={t`over ${PAR_DAYS.par30} days`}
      />
      <Stat
        isTile
        label="PAR90"
        value={<Rate percent={par90} places={2} />}
        hint={t`over ${PAR_DAYS.par90} days`}
      />
    </Stats>
    <p className="text-meta text-ink-3">
      <Trans>
        PAR: the principal of loans this late, as a percentage of all principal owed. As of{' '}
        {dayText(days.asOf)};
      </Trans>{' '}
      {days.closedThrough
        ? t`the books are closed through ${dayText(days.closedThrough)}.`
        : t`no day has been closed yet.`}
    </p>
  </div>
);
