import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { paths } from '@client/paths';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { useAnswerGuarantee } from './queries';

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
  const answer = useAnswerGuarantee(guarantee.id, () => navigate(paths.home()));
  const called = calledOf(guarantee.loan.borrower);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isStranger ? t`You don’t know this person?` : t`Decline this request?`}
      confirm={t`Yes, decline`}
      pendingText={t`Declining…`}
      isPending={answer.isPending}
      error={answer.error}
      onConfirm={() => answer.mutate({ status: 'declined' })}
    >
      <p>
        {isStranger && t`Then decline: nobody becomes a guarantor without saying yes.`}{' '}
        <Trans>
          {called} only sees “Declined”, no reason. You owe nothing, and we send no reminder.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
