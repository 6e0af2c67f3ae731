import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { phoneText, rateText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { LazyConfirmDialog } from '@client/ui/lazy-confirm-dialog';
import { PersonRow } from '@client/ui/person-row';
import { GuaranteeStatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { useWithdrawGuarantee } from './queries';
import { ShareButtons } from './share-buttons';
import { WrittenLine } from './written-line';

interface GuarantorRowProps {
  guarantee: Guarantee;
  /** Whether the request can still be shared and withdrawn. */
  isOpen: boolean;
  /** The borrower may not go on with the request: no effect on its rate is shown, and nobody is reminded. */
  isBarred: boolean;
}

/** One guarantor in the borrower's view: the cap, its effect on the rate, and ways to remind them. */
export const GuarantorRow = ({ guarantee, isOpen, isBarred }: GuarantorRowProps) => {
  const { id, status, cap, guarantor, relationship, loan, reply } = guarantee;
  return (
    <div className="grid gap-2">
      <PersonRow
        name={guarantor.name}
        detail={
          <>
            {words().relationships[relationship]}
            {guarantor.phone && <span className="block tabular">{phoneText(guarantor.phone)}</span>}
          </>
        }
        aside={<GuaranteeStatusChip status={status} />}
      />
      <div className="grid gap-2 sm:pl-14">
        {status !== 'declined' && (
          <p className="text-meta text-ink-2">
            <Trans>
              Cap <Amount wire={cap} className="font-medium text-ink" />
            </Trans>
          </p>
        )}
        {!isBarred && <Effect guarantee={guarantee} />}
        {reply && <WrittenLine guaranteeId={id} from={guarantor.name} text={reply} />}
        {status === 'pending' && isOpen && guarantor.phone && (
          <div className="flex flex-wrap items-center gap-2">
            {!isBarred && (
              <ShareButtons
                shared={{ loanId: loan.id, amount: loan.amount }}
                phone={guarantor.phone}
                name={guarantor.name}
              />
            )}
            <WithdrawButton guarantee={guarantee} />
          </div>
        )}
      </div>
    </div>
  );
};

/** The spec's estimate for an accepted guarantor, and the cap's true effect on this loan. */
function Effect({ guarantee }: { guarantee: Guarantee }) {
  const { status, aprPoints, guarantor, statusReason } = guarantee;
  const points = rateText(aprPoints, 2).replace('%', '');
  const saving = rateText(guarantor.estimatedSaving);
  if (status === 'accepted') {
    return (
      <p className="text-meta text-ink-2">
        <Trans>
          <span className="font-medium">est. −{saving} APR</span> · on this loan: {points} points
        </Trans>
      </p>
    );
  }
  if (status === 'pending') {
    return (
      <p className="text-meta text-ink-3">
        {statusReason === 'terms_changed' && t`Asked again: the loan changed.`}{' '}
        <Trans>Would take {points} points off this loan’s rate if all accept</Trans>
      </p>
    );
  }
  const ended = endedText(statusReason);
  return ended && <p className="text-meta text-ink-3">{ended}</p>;
}

const endedText = (reason: Guarantee['statusReason']): string | null => {
  if (reason === 'lapsed') return t`Not answered in time`;
  if (reason === 'upheld') return t`No longer guarantees this loan`;
  return reason === 'not_eligible' ? t`Could not be counted` : null;
};

function WithdrawButton({ guarantee: { id, guarantor } }: { guarantee: Guarantee }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawGuarantee();
  return (
    <>
      <Button tone="quiet" size="sm" icon="close" onClick={() => setAsking(true)}>
        <Trans>
          Withdraw<span className="sr-only"> the request to {guarantor.name}</span>
        </Trans>
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Withdraw the request to ${guarantor.name}?`}
        confirm={t`Withdraw request`}
        pendingText={t`Withdrawing…`}
        tone="harm"
        isPending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate(id)}
      >
        <p>
          <Trans>They can no longer answer it. You can ask them again later.</Trans>
        </p>
      </LazyConfirmDialog>
    </>
  );
}
