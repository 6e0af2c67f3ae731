import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { useCurrentUser } from '@client/lib/session';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { proofBody } from '@shared/contract/accounts';
import { ForgottenPassword, ProveByCode, useAskForProof, type useProof } from './prove-by-code';
import { at } from '@client/lib/call';
import { proveByPassword } from '@shared/contract/operations/account';

type Proving = Pick<ReturnType<typeof useProof>, 'proof' | 'askForCode' | 'given' | 'reset'>;

/** The steps by which somebody proves who they are; nothing once they have. Without a password it is a code. */
export function ProofSteps({ proof, askForCode, given, reset }: Proving) {
  const { email } = useCurrentUser();
  if (proof === 'given') return null;
  if (proof === 'code') return <ProveByCode onProved={given} onBack={reset} />;
  if (email === null) return <SendCode onSent={askForCode} />;
  return <ProveByPassword onProved={given} onCode={askForCode} />;
}

function SendCode({ onSent }: { onSent: () => void }) {
  const ask = useAskForProof(onSent);
  return (
    <div className="grid gap-4">
      <p>
        <Trans>We send a code to your verified phone. It shows that it is you.</Trans>
      </p>
      <Button
        isBlock
        sends
        isPending={ask.isPending}
        pendingText={t`Sending code…`}
        onClick={() => ask.mutate()}
      >
        <Trans>Send Code</Trans>
      </Button>
    </div>
  );
}

function ProveByPassword({ onProved, onCode }: { onProved: () => void; onCode: () => void }) {
  const prove = useMutation({
    mutationFn: (body: { password: string }) => send(at(proveByPassword), body),
    onError: (error) => toastFailure(error, t`Error`),
  });
  return (
    <Form
      schema={proofBody}
      defaultValues={{ password: '' }}
      onSubmit={async (body) => {
        await prove.mutateAsync(body);
        onProved();
      }}
    >
      <TextInput
        name="password"
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" isBlock isPending={prove.isPending} pendingText={t`Checking…`}>
        <Trans>Continue</Trans>
      </Button>
      <ForgottenPassword onSent={onCode} />
    </Form>
  );
}
