import type { Purpose } from '@shared/purposes';
import { ICONS } from '@client/ui/icon-paths';
import type { IconName } from '@client/ui/icon';

const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The icon of a purpose; the icon of `other` when it has none. */
export const purposeIcon = (purpose: Purpose): IconName =>
  isIconName(purpose) ? purpose : 'other';
