import { refusal } from '@server/lending/refusal';

/** Not there and not yours are the same answer, to the letter. */
export const NOT_FOUND = refusal('not_found', 'There is nothing here that you can see');
