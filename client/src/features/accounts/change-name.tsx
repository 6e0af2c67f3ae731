import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { useCurrentUser } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { nameBody, type NewName } from '@shared/contract/accounts';
import { at } from '@client/lib/call';
import { changeName } from '@shared/contract/operations/account';

interface ChangeNameProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects one's name. */
export function ChangeName({ isOpen, onClose }: ChangeNameProps) {
  const { firstName, lastName } = useCurrentUser();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (name: NewName) => send(at(changeName), name),
    onSuccess: () => {
      toast({ title: t`Name changed` });
      onClose();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Failed to change the name`),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Change your name`}
      description={
        <Trans>
          As on your ID. Our staff see that it was changed and what it was; agreements keep the name
          that they were made under.
        </Trans>
      }
    >
      <Form
        schema={nameBody}
        defaultValues={{ firstName, lastName }}
        onSubmit={(name) => change.mutateAsync(name)}
      >
        <TextInput name="firstName" label={t`First Name`} autoComplete="given-name" />
        <TextInput name="lastName" label={t`Last Name`} autoComplete="family-name" />
        <Button type="submit" isBlock isPending={change.isPending} pendingText={t`Saving…`}>
          <Trans>Save name</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
