import { t } from '@lingui/core/macro';
import { type NetworkMoment, NetworkPicture } from '@client/ui/network-picture';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';

interface LineOfProps {
  guarantee: Guarantee;
  /** What it stands for today, where that has fallen below the cap. */
  holds?: string;
  ending?: 'free' | 'over';
  moment?: NetworkMoment | null;
}

/** The guarantor's own line to the borrower. */
export function LineOf({ guarantee, holds, ending, moment }: LineOfProps) {
  const { id, status, cap, loan } = guarantee;
  const isGiven = status === 'accepted';
  const you = { id, name: t`You`, cap, holds, status: isGiven ? status : ('pending' as const) };
  return (
    <NetworkPicture
      layout="pair"
      centre={calledOf(loan.borrower)}
      amount={loan.amount}
      ending={ending}
      moment={moment}
      people={[you]}
    />
  );
}
