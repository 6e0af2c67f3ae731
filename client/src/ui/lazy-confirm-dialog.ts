import { lazyDialog } from './lazy-dialog';

/** The <ConfirmDialog> of a screen on which most people confirm nothing. */
export const LazyConfirmDialog = lazyDialog(
  async () => (await import('./confirm-dialog')).ConfirmDialog,
);
