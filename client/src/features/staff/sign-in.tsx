import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffSession } from '@shared/contract/staff';
import { recoveryBody } from '@shared/contract/staff';
import { logInBody } from '@shared/contract/log-in';
import { takeWantedPath } from '@client/lib/wanted-path';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { PasswordInput } from '@client/ui/password-input';
import { QueryBoundary } from '@client/ui/query-boundary';
import { TextInput } from '@client/ui/text-input';
import { AddFactor } from './add-factor';
import { PasskeyButton } from './passkey-button';
import { staffSessionQuery, usePassword, useRecovery } from './queries';
import { SecondFactor } from './second-factor';

/** A whole navigation, because the session is another one now. */
const toDesk = () => window.location.assign(takeWantedPath() ?? paths.admin());

/** Staff sign in: by a passkey alone, or by the password and a second proof. */
export function StaffSignIn() {
  const session = useQuery(staffSessionQuery);
  const client = useQueryClient();
  const again = () => void client.invalidateQueries(staffSessionQuery);
  return (
    <QueryBoundary query={session} what={t`your sign-in`}>
      {(found) => {
        if (found === null) return <FirstStep onDone={again} />;
        if (found.state === 'open') return <Onward />;
        if (found.state === 'recovering') return <AddFactor onDone={toDesk} />;
        return <SecondStep session={found} onRecovered={again} />;
      }}
    </QueryBoundary>
  );
}

function Onward() {
  useEffect(toDesk, []);
  return null;
}

function FirstStep({ onDone }: { onDone: () => void }) {
  const password = usePassword(onDone);
  return (
    <div className="grid gap-6">
      <PasskeyButton onDone={toDesk}>
        <Trans>Sign in with a passkey</Trans>
      </PasskeyButton>
      <Form
        schema={logInBody}
        defaultValues={{ email: '', password: '' }}
        onSubmit={(typed) => password.mutateAsync(typed)}
      >
        <TextInput name="email" label={t`Email`} type="email" autoComplete="username" />
        <PasswordInput name="password" label={t`Password`} autoComplete="current-password" />
        <Button type="submit" tone="outline" isBlock isPending={password.isPending}>
          <Trans>Go on with the password</Trans>
        </Button>
      </Form>
    </div>
  );
}

interface SecondStepProps {
  session: StaffSession;
  onRecovered: () => void;
}

function SecondStep({ session: { ways, firstName }, onRecovered }: SecondStepProps) {
  const recovery = useRecovery(onRecovered);
  if (ways.length === 0) {
    return (
      <Notice tone="wait" icon="lock" title={t`You have no passkey yet`}>
        <Trans>Ask an owner for an enrolment link: without it the password opens nothing.</Trans>
      </Notice>
    );
  }
  return (
    <div className="grid gap-5">
      <p>
        <Trans>{firstName}, one more step: show that it is you.</Trans>
      </p>
      <SecondFactor hasApp={ways.includes('totp')} onDone={toDesk} />
      {ways.includes('recovery') && (
        <Disclosure summary={<Trans>My device is lost</Trans>}>
          <Form
            schema={recoveryBody}
            defaultValues={{ code: '' }}
            onSubmit={({ code }) => recovery.mutateAsync(code)}
            className="grid gap-4 pt-2"
          >
            <TextInput name="code" label={t`Recovery code`} autoComplete="off" />
            <Button type="submit" tone="outline" isBlock isPending={recovery.isPending}>
              <Trans>Use the recovery code</Trans>
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
