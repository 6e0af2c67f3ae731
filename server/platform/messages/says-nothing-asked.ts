import type { MessageKind } from '@shared/contract/message-parts';

/**
 * Texts that tell a guarantor of a loan that nothing is asked of them for it, unless their part `stays` says otherwise.
 * Each is true of everybody whom it is sent to: a law of the histories asks that nobody with an open claim gets one,
 * and the test of texts that none is missing.
 */
export const SAYS_NOTHING_ASKED = [
  'early_word',
  'early_word_60',
  'claim_notice',
  'claim_lifted',
  'claim_taken_back',
  'claim_cured_late',
  'claim_asked_wrongly',
  'appeal_upheld',
  'guarantee_released',
  'guarantee_written_off',
  'guarantee_ended',
  'guarantee_counts_again',
  'guarantee_not_counted',
  'guaranteed_loan_paid_out',
  'guaranteed_loan_ended',
  'released_by_change',
] as const satisfies readonly MessageKind[];
