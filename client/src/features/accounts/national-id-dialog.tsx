import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { identityBody } from '@shared/contract/identity';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { at } from '@client/lib/call';
import { stateIdentity } from '@shared/contract/operations/account';

interface NationalIdDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** States one's national ID number. */
export function NationalIdDialog({ isOpen, onClose }: NationalIdDialogProps) {
  const client = useQueryClient();
  const state = useMutation({
    mutationFn: (typed: { number: string }) => send(at(stateIdentity), typed),
    onSuccess: () => {
      toast({ title: t`ID number kept` });
      onClose();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Failed to keep the ID number`),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Your national ID number`}
      description={
        <Trans>
          We compare it and your name with the register of persons. We keep the number encrypted and
          no photo; our staff see its last three digits.
        </Trans>
      }
    >
      <Form
        schema={identityBody}
        defaultValues={{ number: '' }}
        onSubmit={(typed) => state.mutateAsync(typed)}
      >
        <TextInput name="number" label={t`ID number`} inputMode="numeric" autoComplete="off" />
        <Button type="submit" isBlock isPending={state.isPending} pendingText={t`Checking…`}>
          <Trans>Check the number</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
