import type { Change, SignOut } from './change';

/** Ends sessions of a person, all unless some are kept; open screens notice at once (`http/live.ts`). */
export const endedSessions = (personId: string, which: Omit<SignOut, 'personId'> = {}): Change => ({
  signOut: [{ personId, ...which }],
});
