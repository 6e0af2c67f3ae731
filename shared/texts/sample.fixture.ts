import { templateOf } from './english';
import { type Coded, holesOf, type Param } from './template';
import { ENGLISH_WORDS } from './vocabulary';

const SAMPLES: Record<string, Param> = {
  text: 'Asha',
  count: 3,
  oneOf: [3, 6, 12],
  money: '1234.50',
  shillings: 1234,
  rate: 17.4,
  day: '2026-03-09',
  instant: '2026-03-09T07:42:00.000Z',
  moment: '2026-03-09T07:42:00.000Z',
  coded: { code: 'payout_busy' },
  sentences: [{ code: 'account_frozen' }, { code: 'past_due', params: { dueOn: '2026-03-09' } }],
};

const words: Readonly<Record<string, object>> = ENGLISH_WORDS;

/** A parameter of each kind; of a closed list its first word. */
const sample = (kind: string): Param =>
  SAMPLES[kind] ?? Object.keys(words[kind] ?? {})[0] ?? 'none';

/** A text with a parameter in each of its holes. */
export const sampleOf = (code: string): Coded => ({
  code,
  params: Object.fromEntries(
    holesOf(templateOf(code) ?? '').map(({ name, kind }) => [name, sample(kind)]),
  ),
});
