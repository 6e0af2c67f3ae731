import type { TextCode } from '@shared/texts/english';
import { DESK } from './sw-desk';
import { FIELDS } from './sw-fields';
import { REASONS } from './sw-reasons';
import { REFUSALS } from './sw-refusals';

/** All of them, for tests; a code without its Kiswahili does not compile. */
export const TEXTS_IN_KISWAHILI: Record<TextCode, string> = {
  ...FIELDS,
  ...REASONS,
  ...REFUSALS,
  ...DESK,
};
