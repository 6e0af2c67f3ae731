import { purposeLabels } from '@shared/purposes';
import { termLabels } from '@shared/terms';
import type { Kiswahili } from '@client/lib/i18n';
import type { SharedWords } from '@client/lib/shared-words';
import { spellInKiswahili } from './sw-spell';

/** The closed vocabularies in Kiswahili. Mkopo is of the class of m-/mi-, dhamana of the class of n-. */
export const WORDS: SharedWords = {
  purposes: purposeLabels('sw'),
  relationships: {
    friend: 'Rafiki',
    family: 'Jamaa (familia)',
    spouse: 'Mume au mke',
    colleague: 'Mfanyakazi mwenza',
    neighbour: 'Jirani',
    other: 'Mwingine',
  },
  terms: termLabels('sw'),
  loanStatuses: {
    quoting: 'Umeanzishwa',
    pending_guarantors: 'Unahitaji wadhamini',
    pending_approval: 'Unakaguliwa',
    approved: 'Umeidhinishwa',
    disbursed: 'Pesa zinatumwa',
    active: 'Unaendelea',
    delinquent: 'Umechelewa',
    defaulted: 'Haujalipwa siku 90+',
    closed: 'Umefungwa',
  },
  closedReasons: {
    repaid: 'Umelipwa wote',
    declined: 'Umekataliwa',
    withdrawn: 'Umeondolewa',
    expired: 'Muda umeisha',
    written_off: 'Umefungwa kama hasara (write-off)',
  },
  guaranteeStatuses: {
    pending: 'Inasubiri',
    accepted: 'Imekubaliwa',
    declined: 'Imekataliwa',
  },
  claimStatuses: {
    noticed: 'Notisi imetolewa',
    appealed: 'Rufaa inasikilizwa',
    charged: 'Ya kulipwa',
    paid: 'Imelipwa',
    lifted: 'Imeondolewa',
  },
  appealGrounds: {
    never_agreed: 'Sikukubali kamwe',
    already_paid: 'Tayari imelipwa',
    wrong_amount: 'Kiasi si sahihi',
    other: 'Sababu nyingine',
  },
  riskLevels: {
    'Low Risk': 'Hatari ndogo',
    'Medium Risk': 'Hatari ya wastani',
    'High Risk': 'Hatari kubwa',
  },
  coverages: { Poor: 'Ndogo', Good: 'Nzuri', Excellent: 'Bora' },
};

export const kiswahili: Kiswahili = { words: WORDS, spell: spellInKiswahili };
