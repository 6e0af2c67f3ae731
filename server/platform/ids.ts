import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id (UUID v7): hard to guess and ordered by time, which keeps indexes dense. */
export const newId = (): string => v7();

/** Letters and digits that are not confused when read aloud. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** "LN" and eight characters: a loan's reference in M-Pesa prompts, SMS and the paybill's account field. */
export const newReference = (): string =>
  `LN${Array.from({ length: 8 }, () => CLEAR[randomInt(CLEAR.length)]).join('')}`;

/** 128 random bits as lowercase hex, which can't contain the words that M-Pesa forbids in a URL. */
export const newSecret = (): string => randomBytes(16).toString('hex');
