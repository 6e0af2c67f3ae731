import type { PRODUCT_REFUSALS } from '@shared/texts/refusals-products';

/** What staff are told who propose the terms of a product. */
export const PRODUCTS: Record<keyof typeof PRODUCT_REFUSALS, string> = {
  product_amounts:
    'Viwango ni shilingi kamili kati ya {least:money} na {most:money}, cha chini kwanza.',
  product_terms: 'Weka muda 1 hadi {count:count}, usiozidi miezi {most:count}, mfupi zaidi kwanza.',
  product_ladder:
    'Weka hatua 1 hadi {count:count}: nguvu inapanda kwa kila hatua, na punguzo halishuki.',
  product_rates:
    'Kila bei ya mkopo huu lazima iwe riba kati ya asilimia {least:count} na {most:count}.',
  product_fee:
    'Ada pamoja na ushuru wake isizidi asilimia {most:count} ya kiasi cha chini kabisa. ' +
    'Ushuru usizidi asilimia {excise:count} ya ada.',
  product_late_fee:
    'Ada ya kuchelewa isizidi {sum:money} na asilimia {most:count} ya kilichochelewa, ' +
    'siku 1 hadi {days:count} baada ya tarehe ya kulipa.',
  product_first_due:
    'Malipo ya kwanza yanaweza kuwa siku {least:count} hadi {most:count} baada ya kuchaguliwa; ' +
    '0 ni bila chaguo.',
  product_guarantors:
    'Ombi linaweza kuwa na wadhamini wasiozidi {most:count}; angalau 1 lazima akubali.',
  product_borrowers:
    'Alama za uaminifu zisizidi {trust:count}, na mikopo iliyolipwa isizidi {loans:count}.',
  product_starts_too_soon:
    'Inaweza kuanza {earliest:day}, na baada ya siku ya kwanza ya toleo lililotangulia.',
  product_unchanged: 'Haya ni masharti ya toleo la mwisho.',
  product_code_taken: 'Mkopo mwingine una msimbo {code:text}.',
};
