import type { Kiswahili } from '@client/lib/i18n';
import { DESK_SENTENCES } from './sw-desk-sentences';
import { translator } from './sw-translator';

/** What only admins are told. */
export const kiswahili: Kiswahili = { sentence: translator(DESK_SENTENCES) };
