import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@client/paths';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { useAnswerGuarantee } from './answering';

interface DeclineDialogProps {
  guarantee: Guarantee;
  /** Declines because they do not know the borrower. */
  isStranger: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a decline once, and says what the borrower will see. */
export function DeclineDialog({ guarantee, isStranger, isOpen, onClose }: DeclineDialogProps) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee, () => navigate(paths.home()));
  const called = calledOf(guarantee.loan.borrower);
  const [isNeverAgain, setNeverAgain] = useState(false);
  // The dialog stays when it is closed: what was ticked in the one question is not asked in the other.
  const isSaid = isStranger && isNeverAgain;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isStranger ? t`You don’t know this person?` : t`Decline this request?`}
      confirm={t`Yes, decline`}
      pendingText={t`Declining…`}
      isPending={answer.isPending}
      error={answer.error}
      onConfirm={() => answer.mutate({ status: 'declined', ...(isSaid && { neverAgain: true }) })}
    >
      <p>
        {isStranger && t`Then decline: nobody becomes a guarantor without saying yes.`}{' '}
        <Trans>
          {called} only sees “Declined”, no reason. You owe nothing, and we send no reminder.
        </Trans>
      </p>
      {isStranger && (
        <label className="flex min-h-12 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isNeverAgain}
            onChange={({ target }) => setNeverAgain(target.checked)}
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            <Trans>Never write to me again about backing anyone’s loan</Trans>
          </span>
        </label>
      )}
    </ConfirmDialog>
  );
}
