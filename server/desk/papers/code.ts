import { createHash, randomInt } from 'node:crypto';
import { PAPER_ALPHABET } from '@shared/papers';

const LENGTH = 16;

/** A new code: 80 bits of chance, so that nobody finds a paper by trying. */
export const newPaperCode = (): string =>
  Array.from({ length: LENGTH }, () => PAPER_ALPHABET[randomInt(PAPER_ALPHABET.length)]).join('');

/** What a paper's figures come from, as one short text. */
export const stampOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
