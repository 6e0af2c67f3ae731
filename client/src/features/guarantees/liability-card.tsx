import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTICE_HOURS, DEFAULT_DAYS } from '@shared/limits';
import { type Cents, floorShare, formatMoney } from '@shared/money';
import { atStake } from './at-stake';

const LowerCap = lazyDialog(async () => (await import('./lower-cap')).LowerCap);

interface LiabilityCardProps {
  guarantee: Guarantee;
  /** A lower cap that the guarantor intends to accept; null for the requested one. */
  lowered: Cents | null;
  /** null once answered. */
  onLower: ((cap: Cents) => void) | null;
}

/** The guarantor's maximum liability: the figure, three lines of explanation, and a way to lower it. */
export function LiabilityCard({ guarantee, lowered, onLower }: LiabilityCardProps) {
  const asked = centsOf(guarantee.cap);
  const isGiven = guarantee.status === 'accepted';
  const most = isGiven ? atStake(guarantee) : (lowered ?? asked);
  return (
    <Card look="deep">
      <h2 className="text-deep-ink-2">
        {isGiven ? t`The most you could pay today` : t`The most you could pay`}
      </h2>
      <Amount cents={most} size="money" />
      {lowered !== null && (
        <p className="text-meta text-deep-ink-2">
          <Trans>You were asked for {formatMoney(asked)}. You cover less.</Trans>
        </p>
      )}
      {onLower && (
        <Lowering
          asked={guarantee.most === null ? asked : centsOf(guarantee.most)}
          lowered={lowered}
          onLower={onLower}
        />
      )}
      <ol className="grid list-decimal gap-2 border-t border-deep-line pt-4 pl-5">
        <li>
          <Trans>
            If {guarantee.loan.borrower.firstName} does not pay for {DEFAULT_DAYS} days, we may ask
            you for up to <Figure cents={most} />. Never more.
          </Trans>
        </li>
        <li>
          {isGiven ? (
            <Trans>
              It falls as the loan is repaid: it began at <Figure cents={asked} />.
            </Trans>
          ) : (
            <Trans>
              It falls as the loan is repaid: once half is paid back, the most is{' '}
              <Figure cents={atHalf(most)} />.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            You get {NOTICE_HOURS} hours’ notice before anything is charged, and you can appeal.
            What you pay, {guarantee.loan.borrower.firstName} owes to you.
          </Trans>
        </li>
      </ol>
    </Card>
  );
}

const Figure = ({ cents }: { cents: Cents }) => <Amount cents={cents} className="font-bold" />;

/** Contract §5, L = cap × principal outstanding ÷ principal lent: half of the cap at half of the loan. */
const atHalf = (cap: Cents): Cents => floorShare(cap, 1, 2);

interface LoweringProps {
  asked: Cents;
  lowered: Cents | null;
  onLower: (cap: Cents) => void;
}

function Lowering({ asked, lowered, onLower }: LoweringProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" size="sm" icon="edit" onClick={() => setOpen(true)}>
          <Trans>I’d rather cover less</Trans>
        </Button>
        {lowered !== null && lowered !== asked && (
          <Button tone="outline" size="sm" onClick={() => onLower(asked)}>
            <Trans>Back to {formatMoney(asked)}</Trans>
          </Button>
        )}
      </div>
    );
  }
  return <LowerCap asked={asked} isOpen onClose={() => setOpen(false)} onLower={onLower} />;
}
