import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WriteOff, WriteOffProposal } from '@shared/contract/collections';
import type { AdminLoan } from '@shared/contract/portfolio';
import { textOf } from '@client/lib/texts';
import { instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Notice } from '@client/ui/notice';
import { Skeleton } from '@client/ui/skeleton';
import { advancedRow, type WriteOffAct, WriteOffDialog } from './write-off-dialogs';
import { collectionQueries } from './queries';

/** On the review of a defaulted or written-off loan: the amount given up, and by whose decision. */
export function WriteOffCard({ loan }: { loan: AdminLoan }) {
  const isWrittenOff = loan.closedReason === 'written_off';
  const isShown = isWrittenOff || loan.status === 'defaulted';
  const query = useQuery({ ...collectionQueries.writeOff(loan.id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Card title={isWrittenOff ? t`Written off` : t`Write-off`}>
      <QueryBoundary query={query} what={t`the write-off`} skeleton={<Skeleton className="h-24" />}>
        {(writeOff) => (
          <>
            <Facts
              rows={[
                [t`Principal`, <Amount wire={writeOff.principal} />],
                [t`Interest`, <Amount wire={writeOff.interest} />],
                ...advancedRow(writeOff),
              ]}
            />
            {isWrittenOff ? (
              <p className="text-meta text-ink-3">
                <Trans>
                  What was given up and has not come back. What still comes is counted against it.
                </Trans>
              </p>
            ) : (
              <Decide loan={loan} writeOff={writeOff} />
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface DecideProps {
  loan: AdminLoan;
  writeOff: WriteOff;
}

function Decide({ loan, writeOff }: DecideProps) {
  const [asked, setAsked] = useState<WriteOffAct | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const { proposal, canPropose, notYours, notYoursCode } = writeOff;
  return (
    <div ref={ref} tabIndex={-1} data-quiet-focus className="grid gap-3">
      {proposal && <Proposed {...proposal} />}
      {notYours && <p className="text-meta text-ink-2">{textOf(notYours, notYoursCode)}</p>}
      {canPropose && (
        <Button tone="outline" isBlock onClick={() => setAsked('propose')}>
          <Trans>Propose to write it off</Trans>
        </Button>
      )}
      {proposal?.canConfirm && (
        <Button tone="harm" isBlock onClick={() => setAsked('confirm')}>
          <Trans>Confirm write-off</Trans>
        </Button>
      )}
      {proposal && !notYours && (
        <Button tone="outline" isBlock onClick={() => setAsked('reject')}>
          {proposal.canConfirm ? t`Reject` : t`Take the proposal back`}
        </Button>
      )}
      {asked && (
        <WriteOffDialog
          act={asked}
          loan={loan}
          writeOff={writeOff}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            ref.current?.focus(); // The pressed button is gone.
          }}
        />
      )}
    </div>
  );
}

const Proposed = ({ reason, proposedBy, proposedAt, canConfirm }: WriteOffProposal) => (
  <Notice tone="wait" icon="hourglass" title={t`Proposed by ${proposedBy}`}>
    <p>“{reason}”</p>
    <p>{instantText(proposedAt)}</p>
    {!canConfirm && (
      <p>
        <Trans>Another admin has to confirm it.</Trans>
      </p>
    )}
  </Notice>
);
