import { refusal } from '@server/lending/refusal';

/** Not there and not yours are the same answer, to the letter. */
export const NOT_FOUND = refusal('not_found', 'There is nothing here that you can see');

/** No route and no page has this address. */
export const NO_ADDRESS = refusal('not_found', 'There is no such address here');
