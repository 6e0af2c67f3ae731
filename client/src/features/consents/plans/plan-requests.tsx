import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@client/paths';
import { dayText } from '@client/lib/format';
import { RequestNotice } from '../own-consent';
import { planQueries } from './queries';

/** Plans that wait for this guarantor's answer; nothing where there are none. */
export function PlanRequests() {
  const { data = [] } = useQuery(planQueries.forGuarantor());
  const waiting = data.filter(
    ({ plan, own }) => plan.status === 'guarantors_asked' && own.status === 'pending',
  );
  return waiting.map(({ plan, borrower }) => {
    const until = plan.answerBy ? dayText(plan.answerBy) : '';
    return (
      <RequestNotice
        key={plan.id}
        title={t`${fullNameOf(borrower)} needs a new plan`}
        href={paths.plan(plan.id)}
      >
        <Trans>It changes what you stand for. Answer by {until}.</Trans>
      </RequestNotice>
    );
  });
}
