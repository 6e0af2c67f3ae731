import type { Purpose } from '@shared/purposes';
import { ICONS } from '@client/ui/icon-paths';
import type { IconName } from '@client/ui/icon';

const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The drawing of a purpose; one that has none gets the drawing of `other`. */
export const purposeIcon = (purpose: Purpose): IconName =>
  isIconName(purpose) ? purpose : 'other';
