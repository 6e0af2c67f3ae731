import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { credentialsBody } from '@shared/contract/phone-entry';
import { ProveByCode, useAskForProof, useProof } from './prove-by-code';
import { at } from '@client/lib/call';
import { setCredentials } from '@shared/contract/operations/account';

interface WayBackDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** An email and a password for an account that has neither; a code first, where the last one is too long ago. */
export function WayBackDialog({ isOpen, onClose }: WayBackDialogProps) {
  const [typed, setTyped] = useState(NOTHING);
  const { proof, askForCode, given, reset, close } = useProof(() => {
    setTyped(NOTHING);
    onClose();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Add a way back in`}
      description={
        proof === 'code' ? (
          <Trans>First show that the phone is still yours.</Trans>
        ) : (
          <Trans>You can log in with them, too. The code by SMS goes on working.</Trans>
        )
      }
    >
      {proof === 'code' ? (
        <ProveByCode onProved={given} onBack={reset} />
      ) : (
        <CredentialsForm typed={typed} onTyped={setTyped} onUnproved={askForCode} onDone={close} />
      )}
    </Dialog>
  );
}

type Credentials = z.output<typeof credentialsBody>;
const NOTHING: Credentials = { email: '', password: '' };

interface CredentialsProps {
  /** Kept while the code is asked for and given. */
  typed: Credentials;
  onTyped: (typed: Credentials) => void;
  onUnproved: () => void;
  onDone: () => void;
}

function CredentialsForm({ typed, onTyped, onUnproved, onDone }: CredentialsProps) {
  const client = useQueryClient();
  const askForProof = useAskForProof(onUnproved);
  const save = useMutation({
    mutationFn: (body: Credentials) => send(at(setCredentials), body),
    onSuccess: () => {
      toast({ title: t`Saved`, description: t`You can log in with your email from now on` });
      onDone();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error, body) => {
      onTyped(body);
      if (isUnproved(error)) askForProof.mutate();
      else toastFailure(error, t`Error`, t`Please try again`);
    },
  });
  return (
    <Form
      schema={credentialsBody}
      defaultValues={typed}
      onSubmit={(body) => save.mutateAsync(body)}
    >
      <TextInput
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput name="password" label={t`Password`} type="password" autoComplete="new-password" />
      <Button
        type="submit"
        isBlock
        isPending={save.isPending || askForProof.isPending}
        pendingText={t`Saving…`}
      >
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

const isUnproved = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'password_needed';
