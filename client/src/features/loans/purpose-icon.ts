import type { Purpose } from '@shared/purposes';
import type { IconName } from '@client/ui/icon';
import { MORE_ICONS } from '@client/ui/more-icon-paths';

/** Each purpose has an icon of its own. */
export const purposeIcon = (purpose: Purpose): IconName => MORE_ICONS[purpose];
