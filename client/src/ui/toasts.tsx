import { useState } from 'react';
import { lazyPart } from '@client/lib/hydration';
import { useToastMessage } from '@client/lib/toast-store';
import { PartBoundary } from './part-boundary';

const Toaster = lazyPart(async () => ({ default: (await import('./toaster')).Toaster }));

/** The place of toasts; their code is fetched with the first one. */
export function Toasts() {
  const message = useToastMessage();
  const [hasShown, setHasShown] = useState(false);
  if (message && !hasShown) setHasShown(true);
  return (
    hasShown && (
      <PartBoundary>
        <Toaster />
      </PartBoundary>
    )
  );
}
