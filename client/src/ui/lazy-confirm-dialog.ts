import { lazyDialog } from './lazy-dialog';

/** A <ConfirmDialog> for screens where most visits confirm nothing. */
export const LazyConfirmDialog = lazyDialog(
  async () => (await import('./confirm-dialog')).ConfirmDialog,
);
