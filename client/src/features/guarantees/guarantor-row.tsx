import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { phoneText, rateText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { LazyConfirmDialog } from '@client/ui/lazy-confirm-dialog';
import { GuaranteeStatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { useWithdrawGuarantee } from './asking';
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
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-[8rem] font-bold wrap-anywhere">{guarantor.name}</p>
        <GuaranteeStatusChip status={status} />
      </div>
      {status === 'pending' && (
        <p className="text-meta text-ink-2">
          {words().relationships[relationship]}
          {guarantor.phone && <span className="tabular"> · {phoneText(guarantor.phone)}</span>}
        </p>
      )}
      <div className="grid gap-1">
        <p className="text-meta text-ink-2">
          {status !== 'declined' && (
            <Trans>
              Cap <Amount wire={cap} className="font-medium text-ink" />
            </Trans>
          )}
          {!isBarred && <Effect guarantee={guarantee} />}
        </p>
        {reply && <WrittenLine guaranteeId={id} from={guarantor.name} text={reply} />}
        {status === 'pending' && isOpen && guarantor.phone && (
          <div className="flex flex-wrap items-center gap-1 pt-1">
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

/** The spec's estimate for an accepted guarantor, and what the yes of another would change. */
function Effect({ guarantee }: { guarantee: Guarantee }) {
  const { status, aprPoints, guarantor, statusReason } = guarantee;
  const points = rateText(aprPoints, 2).replace('%', '');
  const saving = rateText(guarantor.estimatedSaving);
  if (status === 'accepted') {
    return (
      <>
        {' · '}
        <Trans>est. −{saving} APR</Trans>
      </>
    );
  }
  if (status === 'pending') {
    return (
      <>
        {' · '}
        <Trans>−{points} points if all accept</Trans>
        {statusReason === 'terms_changed' && (
          <span className="block">{t`Asked again: the loan changed.`}</span>
        )}
      </>
    );
  }
  return endedText(statusReason);
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
      <Button tone="quiet" size="sm" className="max-sm:px-1.5" onClick={() => setAsking(true)}>
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
