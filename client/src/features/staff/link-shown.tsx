import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SecretShown } from '@client/ui/secret-shown';

/** A one-time link: hand it over yourself, it is not sent. */
export const LinkShown = ({ link }: { link: string }) => (
  <SecretShown secret={link} copy={t`Copy the link`}>
    <Trans>
      Give this link to nobody else. It works once, within 24 hours, and is not shown again.
    </Trans>
  </SecretShown>
);
