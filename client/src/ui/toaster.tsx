import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import * as Radix from '@radix-ui/react-toast';
import { classes } from '@client/lib/classes';
import { dismissToast, useToastMessage } from '@client/lib/toast-store';
import { Icon } from './icon';

/** Renders the toast. Radix' defaults match the spec: 5000 ms, swipe right 50 px, F8. */
export function Toaster() {
  const message = useToastMessage();
  const isBad = message?.tone === 'destructive';
  const badId = isBad && message.id;
  useEffect(() => (badId === false ? undefined : dismissOnceMended(badId)), [badId]);
  return (
    <Radix.Provider>
      {message && (
        <Radix.Root
          key={message.id}
          type={isBad ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && dismissToast(message.id)}
          className={classes(
            'pointer-events-auto flex animate-toast items-start gap-3 rounded-field border p-4',
            'pr-2 shadow-sheet',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            isBad ? 'border-harm bg-harm-soft text-harm' : 'border-line bg-surface text-ink',
          )}
        >
          <Icon
            name={isBad ? 'alert' : 'checkCircle'}
            className={classes('mt-0.5', !isBad && 'text-brand')}
          />
          <div className="grid grow gap-0.5">
            <Radix.Title className="font-bold">{message.title}</Radix.Title>
            {message.description && (
              <Radix.Description className={classes('text-meta', !isBad && 'text-ink-2')}>
                {message.description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label={t`Dismiss`}
            className={classes(
              '-my-3 grid size-12 shrink-0 place-items-center rounded-full opacity-70',
              'hover:opacity-100',
            )}
          >
            <Icon name="close" size={16} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        className={classes(
          'fixed inset-x-3 top-17 z-60 mx-auto grid max-w-md',
          'outline-none sm:inset-x-auto sm:right-4 sm:w-96',
        )}
      />
    </Radix.Provider>
  );
}

/** What failed is over once somebody types anew or has left the screen. */
function dismissOnceMended(id: number): () => void {
  const gone = new AbortController();
  const dismiss = () => dismissToast(id);
  addEventListener('input', dismiss, gone);
  addEventListener('popstate', dismiss, gone);
  addEventListener('pushState', dismiss, gone);
  return () => gone.abort();
}
