import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfInstant, instantText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { QueryBoundary } from '@client/ui/query-boundary';
import { StatusChip } from '@client/ui/status-chip';
import type { Complaint } from '@shared/contract/complaints';
import { COMPLAINT_ACKNOWLEDGE_DAYS, COMPLAINT_ANSWER_DAYS } from '@shared/limits';
import { complaintKinds, complaintOutcomes } from './complaint-words';
import { myComplaintsQuery } from './queries';

const ComplaintDialog = lazyDialog(
  async () => (await import('./complaint-dialog')).ComplaintDialog,
);

/** One's own complaints with their answers, and a way to make one. */
export function MyComplaintsCard() {
  const [isOpen, setOpen] = useState(false);
  const complaints = useQuery(myComplaintsQuery);
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Tell us what went wrong. You get a number; we acknowledge within{' '}
          {COMPLAINT_ACKNOWLEDGE_DAYS} business days and answer within {COMPLAINT_ANSWER_DAYS}.
        </Trans>
      </p>
      <QueryBoundary query={complaints} what={t`your complaints`}>
        {(list) =>
          list.length > 0 && (
            <ul className="grid gap-4">
              {list.map((complaint) => (
                <Line key={complaint.id} {...complaint} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Button tone="outline" icon="message" onClick={() => setOpen(true)}>
        <Trans>Make a complaint</Trans>
      </Button>
      <ComplaintDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const Line = ({ answer, ...complaint }: Complaint) => (
  <li className="grid gap-2 border-t border-line pt-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-bold">{complaint.reference}</span>
      <State {...complaint} />
    </div>
    <p className="text-meta text-ink-2">
      {complaintKinds()[complaint.kind]} · {dayOfInstant(complaint.receivedAt)}
    </p>
    <p className="wrap-anywhere">“{complaint.text}”</p>
    {answer ? (
      <div className="grid gap-1 rounded-field bg-sunk p-4">
        <p className="font-bold">{complaintOutcomes()[answer.outcome]}</p>
        <p className="wrap-anywhere">{answer.text}</p>
        <p className="text-meta text-ink-2">{instantText(answer.at)}</p>
        <p className="text-meta text-ink-2">
          <Trans>
            Not satisfied? You can go to the Central Bank of Kenya. About your data, go to the
            Office of the Data Protection Commissioner. Give them the number above.
          </Trans>
        </p>
      </div>
    ) : (
      <p className="text-meta text-ink-2">
        <Trans>We answer before {instantText(complaint.answerBy)}.</Trans>
      </p>
    )}
  </li>
);

function State({ state }: Pick<Complaint, 'state'>) {
  switch (state) {
    case 'answered':
      return (
        <StatusChip tone="good" icon="check">
          <Trans>Answered</Trans>
        </StatusChip>
      );
    case 'acknowledged':
      return (
        <StatusChip tone="note" icon="eye">
          <Trans>Acknowledged</Trans>
        </StatusChip>
      );
    case 'received':
      return (
        <StatusChip tone="wait" icon="hourglass">
          <Trans context="a complaint">Received</Trans>
        </StatusChip>
      );
  }
}
