import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Rate } from '@client/ui/rate';
import { AgreedPrice } from './agreed-price';
import { chargeRows, topUpRows } from './charge-rows';
import { useApproveLoan } from './decisions';
import { firstDueRows } from './first-due-rows';
import { GsScore } from './gs-score';
import { OneOfSeveral, type OneProps, useYes, YesButton } from './one-of-several';
import { monthsText } from './terms-text';

/** One of several loans to approve. */
export function ApproveOne({ loan, inTurn }: OneProps) {
  const approve = useApproveLoan(loan);
  const [isAsked, say] = useYes(inTurn);
  const { accepted, pending } = loan.guarantors;
  return (
    <OneOfSeveral
      loan={loan}
      write={approve}
      isAsked={isAsked}
      done={t`Approved`}
      rows={[
        [t`Amount`, <Amount wire={loan.amount} />],
        [t`Term`, monthsText(loan.term)],
        ...firstDueRows(loan),
        [t`APR`, <Rate percent={loan.apr} places={2} />],
        [t`In all`, <Amount wire={loan.totalRepayable} />],
        ...chargeRows(loan),
        ...topUpRows(loan),
        [t`GS score`, <GsScore value={loan.gsValue} />],
        [t`Covered by`, t`${accepted} accepted · ${rateText(loan.coverPercent)}`],
      ]}
      yes={
        <YesButton
          {...{ loan, write: approve, isAsked }}
          pendingText={t`Approving…`}
          onYes={() => void say(() => approve.mutateAsync())}
        >
          <Trans>Approve loan</Trans>
        </YesButton>
      }
    >
      <AgreedPrice loan={loan} />
      {pending > 0 && (
        <p className="text-meta text-ink-2">
          {plural(pending, {
            one: '# invitation is not answered and expires.',
            other: '# invitations are not answered and expire.',
          })}
        </p>
      )}
    </OneOfSeveral>
  );
}
