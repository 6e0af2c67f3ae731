import { refusal } from '@server/lending/refusal';

/** Not there and not yours are the same answer, to the letter. */
export const NOT_FOUND = refusal('not_found');

/** No route and no page has this address. */
export const NO_ADDRESS = refusal('address_unknown');
