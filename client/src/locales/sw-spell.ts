const ONES = 'sifuri moja mbili tatu nne tano sita saba nane tisa'.split(' ');
const TENS = '- kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(
  ' ',
);

/** 1…99 */
function belowHundred(n: number): string {
  const tens = Math.floor(n / 10);
  const rest = n % 10;
  if (tens === 0) return ONES[rest] ?? '';
  return rest === 0 ? (TENS[tens] ?? '') : `${TENS[tens]} na ${ONES[rest]}`;
}

/**
 * Whole shillings in words, "elfu ishirini", by laki, elfu and mia as Kenyans count. A comma parts
 * the groups, because "elfu ishirini na tano" is 25,000 and not 20,005. From 0 to 999,999.
 */
export function spellInKiswahili(amount: number): string {
  if (amount === 0) return 'sifuri';
  const groups: [name: string, count: number][] = [
    ['laki', Math.floor(amount / 100_000)],
    ['elfu', Math.floor((amount % 100_000) / 1_000)],
    ['mia', Math.floor((amount % 1_000) / 100)],
  ];
  const parts = groups
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${belowHundred(count)}`);
  const rest = amount % 100;
  if (rest === 0) return parts.join(', ');
  if (parts.length === 0) return belowHundred(rest);
  return `${parts.join(', ')}, na ${belowHundred(rest)}`;
}
