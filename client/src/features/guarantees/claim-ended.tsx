import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { centsOf, instantText, moneyText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { Notice } from '@client/ui/notice';
import { calledOf } from '@shared/called-name';
import { ZERO } from '@shared/money';
import { AppealWords } from './appeal-words';
import { type CalledGuarantee, type ClaimStage, stageOf } from './claim-stage';
import { Recourse } from './recourse';

/** An ended claim: its outcome, and what is still owed to the guarantor. */
export function ClaimEnded({ guarantee }: { guarantee: CalledGuarantee }) {
  const { claim } = guarantee;
  return (
    <Card title={t`The notice of ${instantText(claim.noticedAt)}`}>
      <Notice tone="good" icon="checkCircle" title={titleOf(guarantee)}>
        {centsOf(claim.toGiveBack) === ZERO && <Trans>You owe nothing.</Trans>}{' '}
        <Consequence guarantee={guarantee} />
      </Notice>
      {claim.appeal && <AppealWords appeal={claim.appeal} />}
      <Recourse guarantee={guarantee} />
    </Card>
  );
}

function titleOf({ claim, loan }: CalledGuarantee): string {
  const called = calledOf(loan.borrower);
  const titles: Partial<Record<ClaimStage, string>> = {
    paid: t`You paid ${moneyText(claim.paid)} for ${called}`,
    upheld: claim.appeal?.decision ? t`Your appeal was upheld` : t`Your complaint was upheld`,
    written_off: t`We no longer ask you for anything`,
    taken_back: t`We asked you by mistake and took it back`,
  };
  return titles[stageOf(claim)] ?? t`${called} paid what was due`;
}

/** The consequences for the rest of the loan. */
function Consequence({ guarantee }: { guarantee: CalledGuarantee }) {
  const { claim, isReleased, loan } = guarantee;
  const called = calledOf(loan.borrower);
  const stage = stageOf(claim);
  const lines: Partial<Record<ClaimStage, ReactNode>> = {
    upheld: <Trans>You are free of this loan, and we never ask you for it again.</Trans>,
    written_off: <Trans>The loan was written off, and you are free of it.</Trans>,
    taken_back: isReleased ? (
      <Trans>What you paid comes back to you. You are free of this loan.</Trans>
    ) : (
      <Trans>What you paid comes back to you. Your guarantee goes on.</Trans>
    ),
  };
  if (lines[stage]) return lines[stage];
  if (isReleased && loan.status !== 'closed') return <Trans>You are free of this loan.</Trans>;
  if (isReleased) return <Trans>The loan is closed, and you are free of it.</Trans>;
  if (stage === 'cured' && centsOf(claim.paid) === ZERO) {
    return <Trans>Nothing was asked of you. Your guarantee goes on as before.</Trans>;
  }
  if (centsOf(guarantee.liability) === ZERO) {
    return <Trans>You have paid all that you guaranteed. You can’t be asked for more.</Trans>;
  }
  return (
    <Trans>
      Your guarantee goes on. If {called} falls behind again, you get a new notice with its own
      hours.
    </Trans>
  );
}
