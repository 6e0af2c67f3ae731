import { later } from './later';

/** The <ConfirmDialog> of a screen on which most people confirm nothing. */
export const ConfirmLater = later(async () => (await import('./confirm-dialog')).ConfirmDialog);
