import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';

/** What few loans have come to. */
const owed = <Name extends 'Advanced' | 'OwedToGuarantors'>(name: Name) =>
  lazyPart(async () => ({
    default: (await withTexts('borrowing', import('./owed-to-guarantors')))[name],
  }));
export const Advanced = owed('Advanced');
export const OwedToGuarantors = owed('OwedToGuarantors');
