import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={isFrozen ? t`Free ${name}’s account?` : t`Freeze ${name}’s account?`}
      description={effectOf(isFrozen)}
    >
      <Form
        schema={freezeBody}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await act.mutateAsync(reason);
          onClose();
        }}
      >
        <TextArea name="reason" label={t`Reason`} hint={hintFor(isFrozen)} rows={4} />
        <div className="grid gap-2">
          <Button
            type="submit"
            tone={isFrozen ? 'brand' : 'harm'}
            isBlock
            isPending={act.isPending}
            pendingText={isFrozen ? t`Freeing…` : t`Freezing…`}
          >
            {isFrozen ? t`Free the account` : t`Freeze the account`}
          </Button>
          <Button tone="outline" isBlock onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const effectOf = (isFrozen: boolean): string =>
  isFrozen
    ? t`They can borrow, invite and guarantee again.`
    : [
        t`They can still repay and be paid what is owed, but not borrow, invite or guarantee.`,
        t`Loans that wait can only be declined.`,
      ].join(' ');

const hintFor = (isFrozen: boolean): string =>
  isFrozen
    ? t`It stands in the audit.`
    : t`They read this word for word on their screens. Plain and kind.`;
