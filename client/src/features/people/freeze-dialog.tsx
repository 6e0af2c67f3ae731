import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@shared/contract/people';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { useFreeze, useUnfreeze } from './queries';

interface FreezeDialogProps {
  person: AdminPerson;
  onClose: () => void;
}

/** Asks for the reason, which the person reads, then freezes or unfreezes the account. */
export function FreezeDialog({ person, onClose }: FreezeDialogProps) {
  const freeze = useFreeze(person.id);
  const unfreeze = useUnfreeze(person.id);
  const isFrozen = person.frozen !== null;
  const act = isFrozen ? unfreeze : freeze;
  const name = fullNameOf(person);
  return (
    <ReasonDialog
      title={isFrozen ? t`Free ${name}’s account?` : t`Freeze ${name}’s account?`}
      description={effectOf(person)}
      hint={hintFor(isFrozen)}
      tone={isFrozen ? 'brand' : 'harm'}
      confirm={isFrozen ? t`Free the account` : t`Freeze the account`}
      pendingText={isFrozen ? t`Freeing…` : t`Freezing…`}
      write={act}
      onReason={act.mutateAsync}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

function effectOf({ frozen, isAdmin }: AdminPerson): string {
  if (frozen && isAdmin) {
    return t`They can work here again. Where two owners decide, another one confirms it first.`;
  }
  if (frozen) return t`They can borrow, invite and guarantee again.`;
  return [
    t`They can still repay and be paid what is owed, but not borrow, invite or guarantee.`,
    t`Loans that wait can only be declined.`,
  ].join(' ');
}

const hintFor = (isFrozen: boolean): string =>
  isFrozen
    ? t`It is recorded in the audit.`
    : t`They read this word for word on their screens. Plain and kind.`;
