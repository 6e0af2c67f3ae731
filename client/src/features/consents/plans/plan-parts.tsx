import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanGuarantor, PlanStatus } from '@shared/contract/plans';
import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { LookChip } from '../look-chip';
import { statusLooks } from './plan-words';

export const PlanChip = ({ status }: { status: PlanStatus }) => (
  <LookChip look={statusLooks()[status]} />
);

/** What a plan changes for a guarantor who is asked. */
export const planChanges = ({ burden, liability }: PlanGuarantor) => (
  <>
    <Trans>
      At most <Amount wire={burden.more} /> more, {burden.monthsLonger} months longer.
    </Trans>{' '}
    {liability !== null && (
      <Trans>
        Stands for <Amount wire={liability} isExact /> now.
      </Trans>
    )}
  </>
);

/** Month by month: what a guarantor stands for by each of the two schedules. */
export const BurdenCard = ({ own }: { own: PlanGuarantor }) => (
  <Card title={t`What you would stand for`} level={3}>
    <Facts
      rows={[
        [t`Your cap, never more`, <Amount wire={own.cap} />],
        [t`More than now, at most`, <Amount wire={own.burden.more} />],
        [t`Months longer`, own.burden.monthsLonger],
        [t`Ends now`, dayText(own.burden.endsBefore)],
        [t`Ends by the plan`, dayText(own.burden.endsAfter)],
      ]}
    />
    <p className="text-meta text-ink-2">
      <Trans>
        These figures hold while each payment is made on its day. While payments are missed, what
        you stand for stays as it is today.
      </Trans>
    </p>
    <Disclosure summary={t`Month by month`}>
      <Facts
        rows={own.burden.rows.map(({ on, before, after }) => [
          dayText(on),
          <span key={on}>
            <Amount wire={before} isExact /> → <Amount wire={after} isExact />
          </span>,
        ])}
      />
    </Disclosure>
  </Card>
);
