import type { RefObject } from 'react';

/**
 * For a button that stands outside a form whose fields it is about: it asks before it acts, and what was typed either
 * counts or is refused at the form, so that nothing visible is passed over. False where the form refuses; null while
 * there is no such form.
 */
export type SettleTyped = RefObject<(() => Promise<boolean>) | null>;

/** Whether the button may act. */
export const isTypedSettled = async (settle: SettleTyped): Promise<boolean> =>
  !settle.current || (await settle.current());
