import { changeConsent } from './changes/change-consent';
import type { AnyKind } from './kind';
import { planConsent } from './plans/plan-consent';

/** Every kind of consent. */
export const CONSENTS: readonly AnyKind[] = [planConsent, changeConsent];
