import { lazy, Suspense, useRef } from 'react';
import { useToastMessage } from '@client/lib/toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Where toasts show; their code comes with the first one. */
export function Toasts() {
  const message = useToastMessage();
  const hasShown = useRef(false);
  hasShown.current ||= message !== null;
  return (
    hasShown.current && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
