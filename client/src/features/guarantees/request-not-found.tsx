import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { logOut } from '@client/lib/log-out';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { Page } from '@client/ui/page';
import { calledOf } from '@shared/called-name';
import { maskPhone, phone } from '@shared/phone';

/** Shown when a request does not exist or belongs to somebody else; reveals nothing else. */
export function RequestNotFound({ verifyPrompt }: { verifyPrompt: ReactNode }) {
  const user = useCurrentUser();
  return (
    <Page
      title={t`Guarantee Request Not Found`}
      subtitle={t`The guarantee request could not be found or you don't have access to it.`}
      width="narrow"
    >
      {!user.phoneVerified && (
        <p className="text-ink-2">
          <Trans>
            Requests are shown to whoever has verified the number that the borrower invited.
          </Trans>
        </p>
      )}
      {verifyPrompt}
      <p className="text-ink-2">
        <Trans>
          You’re signed in as {calledOf(user)}, {maskPhone(phone(user.phone))}. Ask the borrower
          which number they invited.
        </Trans>
      </p>
      <Button tone="outline" icon="logOut" className="w-fit" onClick={() => void logOut()}>
        <Trans>Use another account</Trans>
      </Button>
    </Page>
  );
}
