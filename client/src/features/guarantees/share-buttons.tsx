import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@client/ui/button-class';
import { CopyButton } from '@client/ui/copy-button';
import { Icon } from '@client/ui/icon';
import { ShareSheetButton } from '@client/ui/share-sheet-button';
import { linkOf, messageOf, type Shared, smsUrl, whatsAppUrl } from './share';

interface ShareButtonsProps {
  shared: Shared;
  /** To this number only (254…); hides the system's sheet and Copy. */
  phone?: string;
  /** The recipient's name, for screen readers. */
  name?: string;
}

/** Ways to send the link: WhatsApp, SMS, the system's own sheet where there is one, or copy. */
export const ShareButtons = ({ shared, phone, name }: ShareButtonsProps) => (
  <div className={phone ? 'flex flex-wrap gap-1' : 'grid fit-2 gap-2'}>
    <a
      href={whatsAppUrl(shared, phone)}
      target="_blank"
      rel="noreferrer"
      className={lookFor(phone)}
    >
      <Icon name="message" />
      WhatsApp
      {name && (
        <span className="sr-only">
          <Trans> to {name}</Trans>
        </span>
      )}
    </a>
    <a href={smsUrl(shared, phone)} className={lookFor(phone)}>
      <Icon name="send" />
      SMS
      {name && (
        <span className="sr-only">
          <Trans> to {name}</Trans>
        </span>
      )}
    </a>
    {!phone && <ShareSheetButton text={messageOf(shared)} fallback={linkOf(shared)} />}
    {!phone && (
      <CopyButton tone="outline" className="max-sm:px-2" text={linkOf(shared)}>
        <Trans>Copy link</Trans>
      </CopyButton>
    )}
  </div>
);

const lookFor = (phone: string | undefined): string =>
  buttonClass({
    tone: 'outline',
    size: phone ? 'sm' : 'md',
    className: phone ? 'max-sm:px-1.5' : 'max-sm:px-2',
  });
