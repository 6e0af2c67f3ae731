import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffMember } from '@shared/contract/staff';
import { roleBody } from '@shared/contract/staff';
import { STAFF_ROLES } from '@shared/staff';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { SelectField } from '@client/ui/select-field';
import { LinkShown } from './link-shown';
import { useEndStaff, useReset, useRole } from './queries';
import { roleWords } from '@client/lib/staff-words';

interface MemberDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** What an owner does about somebody on the staff: role, lost device, end. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const [act, setAct] = useState<'reset' | 'end' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const name = fullNameOf(member);
  const role = useRole(member.id);
  const reset = useReset(member.id, (made) => (made === null ? onClose() : setLink(made)));
  const end = useEndStaff(member.id);
  const roles = roleWords();
  if (link) {
    return (
      <Dialog isOpen onClose={onClose} title={t`A new link for ${name}`}>
        <LinkShown link={link} />
      </Dialog>
    );
  }
  const isInvited = member.state === 'invited';
  if (act === 'reset') {
    return (
      <ReasonDialog
        title={isInvited ? t`A new link for ${name}?` : t`Reset ${name}’s device?`}
        description={
          isInvited
            ? t`The earlier link no longer works.`
            : t`Their passkeys, apps, recovery codes and sessions end. They enrol again by a link.`
        }
        hint={t`It is recorded in the audit. Make sure that they are really the one asking.`}
        confirm={isInvited ? t`Make the link` : t`Reset and make a link`}
        pendingText={t`Making the link…`}
        tone="harm"
        write={reset}
        onReason={(reason) => reset.mutateAsync(reason)}
        onClose={onClose}
        onDone={() => setAct(null)}
      />
    );
  }
  if (act === 'end') {
    return (
      <ReasonDialog
        title={t`End ${name}’s work here?`}
        description={t`They can’t act for the lender any more, from now on. Service keys that they made end too.`}
        hint={t`It is recorded in the audit.`}
        confirm={t`End their work here`}
        pendingText={t`Ending…`}
        tone="harm"
        write={end}
        onReason={(reason) => end.mutateAsync(reason)}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={name} description={member.email}>
      <Form
        schema={roleBody}
        defaultValues={{ role: member.role }}
        onSubmit={async ({ role: chosen }) => {
          await role.mutateAsync(chosen);
          onClose();
        }}
      >
        <SelectField
          name="role"
          label={t`Role`}
          options={STAFF_ROLES.map((each) => ({ value: each, label: roles[each] }))}
        />
        <Button type="submit" isBlock isPending={role.isPending} pendingText={t`Saving…`}>
          <Trans>Save the role</Trans>
        </Button>
        <Button tone="outline" icon="phone" isBlock onClick={() => setAct('reset')}>
          {isInvited ? t`Make their link` : t`Their device is lost`}
        </Button>
        <Button tone="outline" icon="lock" isBlock onClick={() => setAct('end')}>
          <Trans>They leave</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
