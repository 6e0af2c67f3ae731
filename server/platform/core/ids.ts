import { randomInt } from 'node:crypto';
import { NIL, v7 } from 'uuid';

/** Lower than every id: before the first of a list, and the subject of what is about no row. */
export const LOWEST_ID: string = NIL;

/** A new id (UUID v7): hard to guess and ordered by time, which keeps indexes dense. */
export const newId = (): string => v7();

/** No id that was made at this instant or later is lower. */
export const firstIdAt = (at: Date): string =>
  v7({ msecs: at.getTime(), random: new Uint8Array(16), seq: 0 });

/** When an id was made, by the clock of the process that made it. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** Letters and digits that are not confused when read aloud. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** "LN" and eight characters: a loan's reference in prompts, SMS and the account field of a direct deposit. */
export const newReference = (): string => referenceOf('LN');

/** "CP" and eight characters: a complaint's number. */
export const newComplaintReference = (): string => referenceOf('CP');

const referenceOf = (prefix: string): string =>
  `${prefix}${Array.from({ length: 8 }, () => CLEAR[randomInt(CLEAR.length)]).join('')}`;
