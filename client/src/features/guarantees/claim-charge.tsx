import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { StatusChip } from '@client/ui/status-chip';
import { calledOf } from '@shared/called-name';
import { AppealWords } from './appeal-words';
import { Suspended, Why } from './claim-notice';
import type { CalledGuarantee } from './claim-stage';
import { Recourse } from './recourse';

interface ClaimChargeProps {
  guarantee: CalledGuarantee;
  onPay: () => void;
}

/** The charge after the notice: the amount, the reason, and how to pay it; of one that is stopped, that it is. */
export function ClaimCharge({ guarantee, onPay }: ClaimChargeProps) {
  const { claim, loan } = guarantee;
  if (claim.isSuspended) return <Stopped guarantee={guarantee} />;
  const called = calledOf(loan.borrower);
  const [paid, charged] = [moneyText(claim.paid), moneyText(claim.charged)];
  return (
    <Card
      title={t`Your part of ${called}’s loan`}
      aside={
        <StatusChip tone="harm" icon="alert">
          <Trans>To pay</Trans>
        </StatusChip>
      }
    >
      <div className="grid gap-1">
        <p className="text-ink-2">
          <Trans>We ask you for</Trans>
        </p>
        <Amount wire={claim.toPay} size="money" />
        {claim.paid !== '0.00' && (
          <p className="text-meta text-ink-2">
            <Trans>
              You have paid {paid} of {charged}.
            </Trans>
          </p>
        )}
      </div>
      <Why guarantee={guarantee} />
      {claim.appeal && <AppealWords appeal={claim.appeal} />}
      <Button size="lg" isBlock icon="phone" onClick={onPay}>
        <Trans>Pay</Trans>
      </Button>
      <p className="text-meta text-ink-2">
        <Trans>
          It goes to {called}’s loan, and {called} owes it to you: what they pay from then on comes
          to you first. If {called} pays first what is due, nothing more is asked of you.
        </Trans>
      </p>
      <Recourse guarantee={guarantee} />
    </Card>
  );
}

/** Nothing is asked while a complaint stops the charge. */
function Stopped({ guarantee }: { guarantee: CalledGuarantee }) {
  const called = calledOf(guarantee.loan.borrower);
  return (
    <Card title={t`Your part of ${called}’s loan`}>
      <Suspended />
      <Why guarantee={guarantee} />
      {guarantee.claim.appeal && <AppealWords appeal={guarantee.claim.appeal} />}
      <Recourse guarantee={guarantee} />
    </Card>
  );
}
