import { t } from '@lingui/core/macro';
import type { StaffChanged } from '@shared/contract/staff';
import type { ToastMessage } from './toast-store';

/** Where a second owner confirms changes of the staff. */
export const waitsForOwner = (): ToastMessage => ({
  title: t`Proposed`,
  description: t`Another owner confirms it under “To confirm”`,
});

/** What a change says when it is done; where it is only proposed, who confirms it. */
export const doneOrProposed =
  (done: ToastMessage) =>
  ({ isProposed }: StaffChanged): ToastMessage =>
    isProposed ? waitsForOwner() : done;
