import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inviteBody } from '@shared/contract/staff';
import { STAFF_ROLES } from '@shared/staff';
import { ROOTS } from '@client/lib/query-client';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { SelectField } from '@client/ui/select-field';
import { TextInput } from '@client/ui/text-input';
import { LinkShown } from './link-shown';
import { useInvite } from './queries';
import { roleWords } from '@client/lib/staff-words';

/** Invites somebody to the staff; their link is shown once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const client = useQueryClient();
  const invite = useInvite((made) => {
    if (made === null) onClose();
    else setLink(made);
    void client.invalidateQueries({ queryKey: ROOTS.portfolio });
  });
  const roles = roleWords();
  return (
    <Dialog isOpen onClose={onClose} title={t`Invite somebody`}>
      {link ? (
        <LinkShown link={link} />
      ) : (
        <Form
          schema={inviteBody}
          defaultValues={{ firstName: '', lastName: '', email: '', phone: '', role: 'officer' }}
          onSubmit={(typed) => invite.mutateAsync(typed)}
        >
          <TextInput name="firstName" label={t`First Name`} autoComplete="off" />
          <TextInput name="lastName" label={t`Last Name`} autoComplete="off" />
          <TextInput
            name="email"
            label={t`Email`}
            hint={t`For work only: not the email of an account that borrows.`}
            type="email"
            autoComplete="off"
          />
          <TextInput name="phone" label={t`Phone`} inputMode="tel" autoComplete="off" />
          <SelectField
            name="role"
            label={t`Role`}
            options={STAFF_ROLES.map((role) => ({ value: role, label: roles[role] }))}
          />
          <FormButtons
            confirm={<Trans>Make the link</Trans>}
            pendingText={t`Making the link…`}
            write={invite}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
}
