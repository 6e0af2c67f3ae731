/**
 * The version of the terms and the privacy notice, the day from which they apply. A change of their text
 * (`server/people/legal/`) is a new version, which everybody is asked to agree to: a test holds the two together.
 */
export const TERMS_VERSION = '2026-11-29';

/** Of who was brought in from another system: they agreed to none of ours, and are asked when they first sign in. */
export const TERMS_OF_ANOTHER = 'none';
