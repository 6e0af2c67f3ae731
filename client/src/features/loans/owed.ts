import { lazyPart } from '@client/lib/hydration';

/** What few loans have come to. */
const owed = <Name extends 'Advanced' | 'OwedToGuarantors'>(name: Name) =>
  lazyPart(async () => ({ default: (await import('./owed-to-guarantors'))[name] }));
export const Advanced = owed('Advanced');
export const OwedToGuarantors = owed('OwedToGuarantors');
