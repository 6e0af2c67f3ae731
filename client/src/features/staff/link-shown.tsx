import { Trans } from '@lingui/react/macro';
import { CopyButton } from '@client/ui/copy-button';

/** A one-time link: hand it over yourself, it is not sent. */
export const LinkShown = ({ link }: { link: string }) => (
  <div className="grid gap-4">
    <p>
      <Trans>
        Give this link to nobody else. It works once, within 24 hours, and is not shown again.
      </Trans>
    </p>
    <p className="rounded-field bg-sunk p-3 font-mono text-meta break-all">{link}</p>
    <CopyButton text={link} isBlock>
      <Trans>Copy the link</Trans>
    </CopyButton>
  </div>
);
