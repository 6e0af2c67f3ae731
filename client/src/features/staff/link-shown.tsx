import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { SecretShown } from '@client/ui/secret-shown';

/** A one-time link, to be handed over; where mail is sent it is on its way to their address too. */
export function LinkShown({ link }: { link: string }) {
  const { emailVerified } = useCurrentUser();
  return (
    <SecretShown secret={link} copy={t`Copy the link`}>
      <Trans>
        Give this link to nobody else. It works once, within 24 hours, and is not shown again.
      </Trans>
      {emailVerified !== null && (
        <>
          {' '}
          <Trans>It is on its way to their email too.</Trans>
        </>
      )}
    </SecretShown>
  );
}
