import { phone } from '@shared/phone';

/**
 * Stands where a person has no number: of an erased account, and of the first owner until they enrol. No SMS is made
 * for it (`commit`).
 */
export const NO_PHONE = phone('254100000000');
