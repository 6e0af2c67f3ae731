import {
  byPhone,
  forgottenPassword,
  identityStated,
  ownAccount,
  refusedInvitation,
} from './walks-accounts';
import { failedMessages, moneyDesk, ownersDesk, staffComeIn } from './walks-desk';
import { lateAndCharged, lentAndRepaid, placeTaken } from './walks-loans';
import type { Ways } from './walks-parts';

/** Every walk; what they are for is said beside `Ways`. */
export const WALKS: Readonly<Record<string, (ways: Ways) => Promise<void>>> = {
  byPhone,
  ownAccount,
  forgottenPassword,
  refusedInvitation,
  // Before the paybill is open to payments by hand: then none comes without a known owner.
  moneyDesk,
  lentAndRepaid,
  placeTaken,
  failedMessages,
  staffComeIn,
  ownersDesk,
  identityStated,
  lateAndCharged,
};
