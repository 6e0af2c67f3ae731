import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { centsOf } from '@client/lib/format';
import { loadScreenCatalogs } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import type { SettleTyped } from '@client/ui/settle-typed';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTICE_HOURS, DEFAULT_DAYS } from '@shared/limits';
import { type Cents, floorShare, formatMoney } from '@shared/money';

const LowerCap = lazyDialog(async () => {
  const [module] = await Promise.all([import('./friends'), loadScreenCatalogs('friends')]);
  return module.LowerCap;
});

interface LiabilityCardProps {
  guarantee: Guarantee;
  /** A lower cap that the guarantor intends to accept; null for the requested one. */
  lowered: Cents | null;
  /** null once answered. */
  onLower: ((cap: Cents) => void) | null;
  takeCap: SettleTyped;
}

/** The guarantor's maximum liability: the figure, three lines of explanation, and a way to lower it. */
export function LiabilityCard({ guarantee, lowered, onLower, takeCap }: LiabilityCardProps) {
  const asked = centsOf(guarantee.cap);
  const isGiven = guarantee.status === 'accepted';
  const called = calledOf(guarantee.loan.borrower);
  const most = isGiven ? centsOf(guarantee.liability) : (lowered ?? asked);
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
          takeCap={takeCap}
        />
      )}
      <ul className="grid list-disc gap-1.5 border-t border-deep-line pt-3 pl-5">
        <li>
          <Trans>
            You are charged only when {called} is {DEFAULT_DAYS}+ days late, with {NOTICE_HOURS}
            -hour notice and appeal possible.
          </Trans>
        </li>
        <li>
          <Trans>
            Never more than <Figure cents={most} />.
          </Trans>{' '}
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
          <Trans>What you pay, {called} owes to you.</Trans>
        </li>
      </ul>
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
  takeCap: SettleTyped;
}

function Lowering({ asked, lowered, onLower, takeCap }: LoweringProps) {
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
  return (
    <LowerCap
      asked={asked}
      isOpen
      onClose={() => setOpen(false)}
      onLower={onLower}
      takeCap={takeCap}
    />
  );
}
