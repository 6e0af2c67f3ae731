import { lazy, Suspense, useState } from 'react';
import { useToastMessage } from '@client/lib/toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The place of toasts; their code is fetched with the first one. */
export function Toasts() {
  const message = useToastMessage();
  const [hasShown, setHasShown] = useState(false);
  if (message && !hasShown) setHasShown(true);
  return (
    hasShown && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
