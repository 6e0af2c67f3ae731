import { freezeBody, type AdminPerson } from '@shared/contract/people';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';
import { useFreeze, useUnfreeze } from './queries';

interface FreezeDialogProps {
  person: AdminPerson;
  onClose: () => void;
}

/** Asks for the reason that the person will read, then freezes the account, or frees it. */
export function FreezeDialog({ person, onClose }: FreezeDialogProps) {
  const freeze = useFreeze(person.id);
  const unfreeze = useUnfreeze(person.id);
  const isFrozen = person.frozen !== null;
  const act = isFrozen ? unfreeze : freeze;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isFrozen ? `Free ${name}’s account?` : `Freeze ${name}’s account?`}
      description={isFrozen ? FREE : FROZEN}
    >
      <Form
        schema={freezeBody}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await act.mutateAsync(reason);
          onClose();
        }}
      >
        <TextArea
          name="reason"
          label="Reason"
          hint={HINTS[isFrozen ? 'free' : 'freeze']}
          rows={4}
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            tone={isFrozen ? 'brand' : 'harm'}
            isBlock
            isPending={act.isPending}
            pendingText={isFrozen ? 'Freeing…' : 'Freezing…'}
          >
            {isFrozen ? 'Free the account' : 'Freeze the account'}
          </Button>
          <Button tone="outline" isBlock onClick={onClose}>
            Not now
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const FROZEN =
  'They can still repay and be paid what is owed, but not borrow, invite or guarantee. Loans that ' +
  'wait can only be declined.';
const FREE = 'They can borrow, invite and guarantee again.';
const HINTS = {
  freeze: 'They read this word for word on their screens. Plain and kind.',
  free: 'It stands in the audit.',
};
