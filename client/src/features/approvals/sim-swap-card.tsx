import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import type { Coded } from '@shared/texts/template';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { ApprovalEntry } from './approval-entry';
import { ClearSwapDialog } from './propose-dialogs';
import { approvalQueries } from './queries';

const KIND = 'sim_swap';

/** On the review of an approved loan whose payout waits for a replaced SIM: why, until when, and how to go on. */
export function SimSwapCard({ loan }: { loan: AdminLoan }) {
  const isHeld = loan.status === 'approved' && isSimSwap(loan);
  const open = useQuery({ ...approvalQueries.ofLoan(loan.id), enabled: isHeld });
  const [isProposing, setProposing] = useState(false);
  if (!isHeld) return null;
  const proposal = open.data?.find(({ kind }) => kind === KIND);
  return (
    <Card title={t`The SIM was replaced`}>
      <p>{textOf(loan.statusReason ?? '', loan.statusReasonCode)}</p>
      {proposal ? (
        <ul>
          <ApprovalEntry approval={proposal} />
        </ul>
      ) : (
        <Button tone="outline" disabled={!loan.canDecide} onClick={() => setProposing(true)}>
          <Trans>We checked it: propose to pay out</Trans>
        </Button>
      )}
      {isProposing && <ClearSwapDialog loanId={loan.id} onClose={() => setProposing(false)} />}
    </Card>
  );
}

/** The reason is a list of reasons, each with its own code. */
function isSimSwap({ statusReasonCode }: AdminLoan): boolean {
  const why = statusReasonCode?.params?.['why'];
  return (
    Array.isArray(why) &&
    why.some((each: unknown) => isCoded(each) && each.code === 'sim_swapped_of')
  );
}

const isCoded = (value: unknown): value is Coded =>
  typeof value === 'object' && value !== null && 'code' in value;
