import type { Kiswahili } from '@client/lib/i18n';
import { FIELDS } from './texts/sw-fields';
import { REASONS } from './texts/sw-reasons';
import { REFUSALS } from './texts/sw-refusals';
import { speakerOf } from './texts/sw-speaker';

/** What people are told, fetched with the first of it; what only admins are told is in sw-desk.ts. */
export const kiswahili: Kiswahili = { say: speakerOf({ ...FIELDS, ...REASONS, ...REFUSALS }) };
