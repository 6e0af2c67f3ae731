import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { whatsAppLink } from '@client/lib/share-links';
import { buttonClass } from './button-class';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import { PrintButton } from './print-button';
import { ShareSheetButton } from './share-sheet-button';

interface PaperActionsProps {
  /** The document in plain words; null while there is nothing to share. */
  text: string | null;
  /** What prints it, where it is a paper of its own; the sheet itself by default. */
  children?: ReactNode;
}

/** The actions on a document: print it, or share its text. */
export const PaperActions = ({ text, children }: PaperActionsProps) => (
  <div
    className={classes(
      'grid fit-2 gap-2 print:hidden',
      '[&>:last-child:nth-child(odd)]:col-span-full',
    )}
  >
    {children ?? <PrintButton>{t`Print`}</PrintButton>}
    {text !== null && (
      <>
        <a
          href={whatsAppLink(text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'outline' })}
        >
          <Icon name="message" />
          WhatsApp
        </a>
        <ShareSheetButton text={text} />
        <CopyButton tone="outline" text={text}>
          <Trans>Copy</Trans>
        </CopyButton>
      </>
    )}
  </div>
);
