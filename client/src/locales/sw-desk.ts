import type { Kiswahili } from '@client/lib/i18n';
import { DESK } from './texts/sw-desk';
import { speakerOf } from './texts/sw-speaker';

/** What only admins are told. */
export const kiswahili: Kiswahili = { say: speakerOf(DESK) };
