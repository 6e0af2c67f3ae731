import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '@client/ui/button';
import { usePasskey } from './queries';

/** Asks the device for a passkey. */
export function PasskeyButton({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const passkey = usePasskey(onDone);
  return (
    <Button
      icon="shield"
      size="lg"
      isBlock
      sends
      isPending={passkey.isPending}
      pendingText={t`Waiting for your passkey…`}
      onClick={() => passkey.mutate(undefined)}
    >
      {children}
    </Button>
  );
}
