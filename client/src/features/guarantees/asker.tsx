import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { lazyPart } from '@client/lib/hydration';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { PartBoundary } from '@client/ui/part-boundary';
import { RequestCard } from '@client/ui/request-card';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { TRUST_MAX } from '@shared/limits';

/** Not everybody writes a line. */
const WrittenLine = lazyPart(async () => ({
  default: (await import('./written-line')).WrittenLine,
}));

interface AskerProps {
  guarantee: Guarantee;
  picture: ReactNode;
  /** The most that a yes could cost, with the way to lower it; omitted once it is answered. */
  most: ReactNode;
}

/** Who asks, for what, up to how much, and the guarantor's own line to them. */
export function Asker({ guarantee, picture, most }: AskerProps) {
  const { id, status, note, thanks, loan } = guarantee;
  const { firstName, lastName, trustScore } = loan.borrower;
  const called = calledOf(loan.borrower);
  const [purpose, term] = [words().purposes[loan.purpose], loan.term];
  const name = fullNameOf({ firstName, lastName });
  return (
    <RequestCard
      title={status === 'pending' ? t`${name} asks you` : name}
      detail={
        <Trans>
          <Amount wire={loan.amount} className="font-bold" /> · {purpose} · {term} months
        </Trans>
      }
      picture={picture}
      most={most}
    >
      <PartBoundary>
        {note && <WrittenLine guaranteeId={id} from={called} text={note} />}
        {thanks && <WrittenLine guaranteeId={id} from={called} text={thanks} />}
      </PartBoundary>
      <p>
        <Trans>Trust score</Trans>:{' '}
        <Trans>
          <strong className="tabular">{trustScore}</strong> of {TRUST_MAX}
        </Trans>
      </p>
    </RequestCard>
  );
}
