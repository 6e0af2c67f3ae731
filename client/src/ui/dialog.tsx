import { t } from '@lingui/core/macro';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { Icon } from './icon';
import { useBackCloses } from './use-back-closes';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title; also the dialog's accessible description. */
  description?: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** centre: a question or a short form · side: a long view, at the right edge on a desktop */
  placement?: 'centre' | 'side';
}

const PLACEMENTS = {
  centre: classes(
    'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(44rem,calc(100dvh-4rem))] sm:w-[28rem]',
    'sm:rounded-sheet',
  ),
  side: classes(
    'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-dvh sm:w-[34rem]',
    'sm:rounded-none sm:rounded-l-sheet',
  ),
};

/**
 * A modal: a bottom sheet on a phone, a card or side panel on a desktop. Esc, the scrim, the close button and Android's
 * Back close it. The scrim is ours, because the scroll lock of Radix' Overlay writes inline styles, which our CSP
 * forbids.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, children, footer, placement = 'centre' } = props;
  const isRead = placement === 'side' || footer !== undefined;
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={classes(
            '@container fixed inset-x-0 bottom-0 z-50 flex animate-sheet flex-col rounded-t-sheet',
            // Leaves room for a toast above the dialog, but not for a large one.
            'max-h-[calc(100dvh-min(5.75rem,15dvh))] overflow-y-auto bg-surface shadow-sheet',
            PLACEMENTS[placement],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-5 sm:px-6">
            <div className="grid grow gap-1">
              <Radix.Title className="text-h2 font-bold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t`Close`}
              className={classes(
                '-mt-2 -mr-2 grid size-12 shrink-0 place-items-center rounded-full text-ink-2',
                'hover:bg-sunk',
              )}
            >
              <Icon name="close" />
            </Radix.Close>
          </header>
          <div
            // Read-only content has no control inside, and must still scroll by keyboard.
            {...(isRead && { role: 'group', 'aria-label': title, tabIndex: 0 })}
            className={classes(
              'grow overflow-y-auto overscroll-contain p-5 -outline-offset-2 sm:px-6',
              // With large text title and buttons leave it no room: the dialog scrolls as a whole.
              '@max-[14rem]:overflow-visible',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer
              className={classes(
                'grid gap-2 border-t border-line p-5',
                'pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6',
              )}
            >
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
