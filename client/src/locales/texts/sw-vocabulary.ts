import type { VocabularyWords } from '@shared/texts/vocabulary';

/**
 * The words of closed lists within a text; each act stands after "hauwezi", each state at the end. Those of loans'
 * states are in sw-words.ts.
 */
export const VOCABULARY: Omit<VocabularyWords, 'loanStatus'> = {
  loanAct: {
    submit: 'kuwasilishwa',
    withdraw: 'kuondolewa',
    expire: 'kufikia mwisho wa muda wake',
    approve: 'kuidhinishwa',
    decline: 'kukataliwa',
    return_for_guarantors: 'kurudishwa ili uongezewe wadhamini',
    disburse: 'kutolewa pesa',
    payout_confirmed: 'kuthibitishiwa kwamba pesa zimefika',
    payout_confirmed_late: 'kuthibitishiwa pesa zilizokuwa zimekataliwa',
    payout_refused: 'kukataliwa kutumiwa pesa',
    fall_behind: 'kuwa umechelewa',
    catch_up: 'kurudi kwenye ratiba',
    take_default_back: 'kuondolewa kwenye mikopo isiyolipwa',
    default: 'kuwa haulipwi',
    repay: 'kulipwa wote',
    reversed_to_active: 'kufunguliwa tena',
    reversed_to_delinquent: 'kufunguliwa tena ukiwa umechelewa',
    reversed_to_defaulted: 'kufunguliwa tena ukiwa haujalipwa',
    write_off: 'kuondolewa kwenye hesabu za madeni',
    change_terms: 'kubadilishwa',
    invite_guarantor: 'kuongezewa wadhamini',
    withdraw_invitation: 'kupunguziwa mdhamini',
    answer_invitation: 'kupokea jibu la mdhamini',
    make_repayment: 'kupokea malipo',
  },
  guaranteeAct: {
    accept: 'kukubaliwa',
    decline: 'kukataliwa',
    withdraw: 'kuondolewa',
    lapse: 'kufikia mwisho wa muda wake',
    bar: 'kuachwa nje',
    reopen: 'kuombwa tena',
  },
  guaranteeStatus: {
    pending: 'inasubiri',
    accepted: 'imekubaliwa',
    declined: 'imekataliwa',
  },
  claimAct: {
    appeal: 'kukatiwa rufaa',
    uphold: 'kukubaliwa rufaa yake',
    dismiss: 'kukataliwa rufaa yake',
    charge: 'kutozwa',
    settle: 'kulipwa',
    cure: 'kuondolewa kwa kuwa mkopaji amelipa',
    write_off: 'kuondolewa kwenye hesabu za madeni',
    take_back: 'kuondolewa kwa kuwa liliombwa kimakosa',
  },
  claimStatus: {
    noticed: 'liko ndani ya saa 72 za taarifa',
    appealed: 'lina rufaa',
    charged: 'tayari limeombwa',
    paid: 'limelipwa',
    lifted: 'limeondolewa',
  },
};
