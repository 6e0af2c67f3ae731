import { t } from '@lingui/core/macro';
import { centsOf, moneyText } from '@client/lib/format';
import type { Moment } from '@client/lib/moments';
import { useMoment } from '@client/lib/use-moment';
import { MomentWords } from '@client/ui/moment-words';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { ZERO } from '@shared/money';
import { endingOf } from './ending';
import { LineOf } from './line-of';

/** The line of who has answered to the borrower: as it holds today, or let go; it moves when the borrower acts. */
export function OwnLine({ guarantee }: { guarantee: Guarantee }) {
  const { id, status, cap, loan } = guarantee;
  const isGiven = status === 'accepted';
  const ending = endingOf(guarantee);
  const shown = useMoment(id, {
    status: loan.status,
    closedReason: loan.closedReason,
    paid: ZERO,
    isLate: false,
    accepted: isGiven ? [id] : [],
    hasClaims: !isGiven || centsOf(guarantee.amountCharged) > ZERO,
  });
  return (
    <div className="grid gap-3">
      <LineOf
        guarantee={guarantee}
        holds={isGiven && !ending ? guarantee.liability : cap}
        ending={ending}
        moment={shown?.isPlaying ? shown.moment.kind : null}
      />
      <MomentWords shown={shown}>{shown && wordsOf(shown.moment, guarantee)}</MomentWords>
    </div>
  );
}

function wordsOf({ kind }: Moment, guarantee: Guarantee): string {
  const called = calledOf(guarantee.loan.borrower);
  const most = moneyText(guarantee.liability);
  if (kind === 'freed') return t`${called}’s loan is settled. You are free and owe nothing.`;
  return t`${called} has the money now. The most you could pay is ${most}.`;
}
