import { t } from '@lingui/core/macro';
import { connection } from './connection';
import { forgetSeen } from './last-seen';
import { toast } from './toast-store';
import { leadAfterLogOut } from '@shared/contract/operations/session';

/**
 * Logs out: deletes what this device kept, then navigates to end the session (spec §2). Offline the session can't be
 * ended, and a toast says so.
 */
export async function logOut(): Promise<void> {
  await forgetSeen();
  if (!connection().isOffline) return window.location.assign(leadAfterLogOut.path);
  toast({
    title: t`You’re offline`,
    description: t`None of your data is on this device now. Log out again when you’re online.`,
    tone: 'destructive',
  });
}
