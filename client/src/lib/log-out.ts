import { t } from '@lingui/core/macro';
import { serverPaths } from '@client/paths';
import { connection } from './connection';
import { forgetSeen } from './last-seen';
import { toast } from './toast-store';

/**
 * Logs out: what this device kept goes first, then the session, by a navigation (spec §2). Without a
 * network the session can't be ended, and the person is told so.
 */
export async function logOut(): Promise<void> {
  await forgetSeen();
  if (!connection().isOffline) return window.location.assign(serverPaths.logOut);
  toast({
    title: t`You’re offline`,
    description: t`Nothing of yours is kept on this device any more. Log out again when you’re online.`,
    tone: 'destructive',
  });
}
