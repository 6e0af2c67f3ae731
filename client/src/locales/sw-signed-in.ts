import type { Speech } from '@client/lib/i18n';
import { SIGNED_IN_SENTENCES } from './sw-signed-in-sentences';
import { translator } from './sw-translator';

/** What only who is signed in is told. */
export const kiswahili: Speech = { sentence: translator(SIGNED_IN_SENTENCES) };
