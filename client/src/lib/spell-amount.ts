const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function belowThousand(n: number): string {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  const words = [];
  if (hundreds > 0) words.push(`${SMALL[hundreds]} hundred`);
  if (rest > 0 && hundreds > 0) words.push('and');
  if (rest >= 20)
    words.push(TENS[Math.floor(rest / 10)] + (rest % 10 ? `-${SMALL[rest % 10]}` : ''));
  else if (rest > 0) words.push(SMALL[rest]);
  return words.join(' ');
}

/** Whole shillings in words, "twenty thousand", to reveal an extra zero. From 0 to 999,999. */
export function spellShillings(amount: number): string {
  if (amount === 0) return 'zero';
  const thousands = Math.floor(amount / 1_000);
  const rest = amount % 1_000;
  const words = [];
  if (thousands > 0) words.push(`${belowThousand(thousands)} thousand`);
  if (rest > 0) words.push((thousands > 0 && rest < 100 ? 'and ' : '') + belowThousand(rest));
  return words.join(' ');
}
