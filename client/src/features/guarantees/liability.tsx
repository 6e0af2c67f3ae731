import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { centsOf } from '@client/lib/format';
import { withTexts } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import type { SettleTyped } from '@client/ui/settle-typed';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTICE_HOURS, DEFAULT_DAYS } from '@shared/limits';
import { type Cents, floorShare, formatMoney } from '@shared/money';

const LIST = 'grid list-disc gap-1.5 pl-5';

const LowerCap = lazyDialog(async () => (await withTexts('friends', import('./friends'))).LowerCap);

interface MostToAcceptProps {
  guarantee: Guarantee;
  /** A lower cap that the guarantor intends to accept; null for the requested one. */
  lowered: Cents | null;
  onLower: (cap: Cents) => void;
  takeCap: SettleTyped;
}

/** What a yes to a request could cost at most, with a way to lower it. */
export function MostToAccept({ guarantee, lowered, onLower, takeCap }: MostToAcceptProps) {
  const asked = centsOf(guarantee.cap);
  return (
    <>
      <p data-about>
        <Amount cents={lowered ?? asked} size="money" />
      </p>
      {lowered !== null && (
        <p className="text-meta text-deep-ink-2">
          <Trans>You were asked for {formatMoney(asked)}. You cover less.</Trans>
        </p>
      )}
      <Lowering
        asked={guarantee.most === null ? asked : centsOf(guarantee.most)}
        lowered={lowered}
        onLower={onLower}
        takeCap={takeCap}
      />
    </>
  );
}

/** When that could be asked for, before a yes; what more there is to it stands in the fold of what happens then. */
export const WhenCharged = ({ guarantee }: { guarantee: Guarantee }) => (
  <Card className="py-3">
    <ul className={LIST}>
      <OnlyWhenLate guarantee={guarantee} />
      <li>
        <Trans>It falls as the loan is repaid.</Trans>
      </li>
    </ul>
  </Card>
);

/** How far it falls, and who bears it in the end. */
export const BorneByBorrower = ({ guarantee, most }: { guarantee: Guarantee; most: Cents }) => (
  <ul className={LIST}>
    <li>
      <Trans>
        Once half is paid back, the most is <Figure cents={atHalf(most)} />.
      </Trans>
    </li>
    <OwedToYou guarantee={guarantee} />
  </ul>
);

interface ConditionsProps {
  guarantee: Guarantee;
  most: Cents;
  /** How the figure falls. */
  children: ReactNode;
}

/** When a guarantor is charged, and how much at most. */
export const Conditions = ({ guarantee, most, children }: ConditionsProps) => (
  <ul className={LIST}>
    <OnlyWhenLate guarantee={guarantee} />
    <li>
      <Trans>
        Never more than <Figure cents={most} />.
      </Trans>{' '}
      {children}
    </li>
    <OwedToYou guarantee={guarantee} />
  </ul>
);

function OnlyWhenLate({ guarantee }: { guarantee: Guarantee }) {
  const called = calledOf(guarantee.loan.borrower);
  return (
    <li>
      <Trans>
        You are charged only when {called} is {DEFAULT_DAYS}+ days late, with {NOTICE_HOURS}
        -hour notice and appeal possible.
      </Trans>
    </li>
  );
}

function OwedToYou({ guarantee }: { guarantee: Guarantee }) {
  const called = calledOf(guarantee.loan.borrower);
  return (
    <li>
      <Trans>What you pay, {called} owes to you.</Trans>
    </li>
  );
}

export const Figure = ({ cents }: { cents: Cents }) => (
  <Amount cents={cents} className="font-bold" />
);

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
      <div className="flex flex-wrap justify-center gap-2 pt-2">
        <Button tone="outline" size="sm" icon="edit" onClick={() => setOpen(true)}>
          <Trans>Cover less</Trans>
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
