import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: unguessable, and in the order of its making, which keeps indexes dense. */
export const newId = (): string => v7();

/** Letters and digits that nobody mistakes for one another when reading them aloud. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** "LN" and eight characters: a loan's name in M-Pesa prompts, SMS and the paybill's account field. */
export const newReference = (): string =>
  `LN${Array.from({ length: 8 }, () => CLEAR[randomInt(CLEAR.length)]).join('')}`;

/** 128 random bits as lowercase hex, which can't spell the words that M-Pesa forbids in a URL. */
export const newSecret = (): string => randomBytes(16).toString('hex');
