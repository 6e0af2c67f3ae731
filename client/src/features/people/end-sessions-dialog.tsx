import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminPerson } from '@shared/contract/people';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { useEndSessions } from './queries';

interface EndSessionsDialogProps {
  person: AdminPerson;
  onClose: () => void;
}

/** Confirms before a person is signed out everywhere. */
export function EndSessionsDialog({ person, onClose }: EndSessionsDialogProps) {
  const name = fullNameOf(person);
  const end = useEndSessions(person.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Sign ${name} out everywhere?`}
      confirm={t`End sessions`}
      pendingText={t`Ending…`}
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      <p className="text-ink-2">
        <Trans>
          Every screen on which they are signed in asks for the password again. It keeps nobody out
          who knows it: for that, freeze the account.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
