import { refusal } from '@server/lending/refusal';

/** Missing and forbidden records give exactly the same answer. */
export const NOT_FOUND = refusal('not_found');

/** The address has no route and no page. */
export const NO_ADDRESS = refusal('address_unknown');
