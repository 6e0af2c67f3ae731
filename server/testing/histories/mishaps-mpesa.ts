import type { Script, ScriptedCall } from '@dev/simulators/scripts';
import type { Act } from './act';
import type { Story } from './story';

type Fault = Omit<Script, 'call' | 'phone'>;

const FORBIDDEN = {
  kind: 'error',
  status: 403,
  body: { requestId: '1', errorCode: '403.002.1001', errorMessage: 'no' },
} as const;
const NO = { code: '2040', description: 'no' };
const YES = { code: '0', description: 'The service request is processed successfully.' };

/** Callbacks that are lost, duplicated, delayed, in another shape, or late after a timeout notice. */
const FATES: Record<string, Fault> = {
  lost: { notices: [] },
  twice: { notices: ['result', 'result'] },
  held: { hold: 'callbacks' },
  'held, after a timeout': { notices: ['timeout_thin', 'result'], hold: 'callbacks' },
  'timed out': { notices: ['timeout_echo'] },
  'a shilling off': { amountOff: 1 },
  odd: { oddities: ['text_codes', 'text_amounts', 'reordered'] },
};

/** Calls without a proper answer. */
const ANSWERS: Record<string, Fault> = {
  cut: { answer: { kind: 'cut' } },
  'cut, and no word after': { answer: { kind: 'cut' }, notices: [] },
  'a page': { answer: { kind: 'page' } },
  'too many': { answer: { kind: 'too_many' } },
  'a 500': { answer: { kind: 'fails' } },
};

const FAULTS: readonly [ScriptedCall, Record<string, Fault>][] = [
  ['payout', { ...FATES, ...ANSWERS }],
  ['payout', { ...FATES, ...ANSWERS }],
  [
    'payout',
    {
      refused: { result: NO },
      forbidden: { answer: FORBIDDEN, times: 2 },
      'not done yet': { hold: 'execution' },
      'not done yet, nor acknowledged': { hold: 'execution', answer: { kind: 'cut' } },
      'done before the acknowledgement': { isBeforeAck: true },
    },
  ],
  ['prompt', { ...FATES, ...ANSWERS }],
  ['prompt', { ...FATES, ...ANSWERS }],
  [
    'prompt',
    {
      refused: { result: { code: '1', description: 'no' } },
      'told by the paybill too': { notices: ['paybill', 'result'] },
      'told by the paybill alone': { notices: ['paybill'] },
      'paid before the acknowledgement': { isBeforeAck: true, result: YES },
    },
  ],
  ['by_hand', { lost: { notices: [] }, twice: { notices: ['result', 'result'] } }],
  ['query', ANSWERS],
  ['status', { ...ANSWERS, lost: { notices: [] } }],
  ['pull', ANSWERS],
];

/** Makes the next such call fail in some way. */
export function bend(story: Story, calls: readonly ScriptedCall[]): void {
  const [call, faults] = story.dice.pick(FAULTS.filter(([each]) => calls.includes(each)));
  const name = story.dice.pick(Object.keys(faults));
  const isAboutPhone = call === 'prompt' || call === 'payout' || call === 'by_hand';
  const { phone } = story.people[story.heroes[0] ?? story.hero()];
  story.stage.world.script({ call, ...(isAboutPhone ? { phone } : {}), ...faults[name] });
  story.note(`the next ${call} will be: ${name}`);
  story.count(`M-Pesa: ${call}`);
}

/** Loses every message about the hero's next such call. */
export function silence(story: Story, call: 'prompt' | 'payout'): void {
  const { phone } = story.people[story.heroes[0] ?? story.hero()];
  const hold = call === 'payout' ? 'execution' : 'callbacks';
  story.stage.world.script({ call, phone, answer: { kind: 'cut' }, hold });
  story.note(`nobody will hear of the next ${call}`);
}

/** Posts to a callback address. Returns the status; 0 when nothing answers. */
const post = ({ stage }: Story, path: string, body: string): Promise<number> =>
  fetch(stage.url + path, { method: 'POST', body }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.status;
    },
    () => 0,
  );

const lastSaid = ({ stage, forged }: Story) =>
  stage.posted.findLast(({ path }) => !forged.has(path));

function judge(story: Story, words: string, status: number, isRefused: boolean): void {
  story.note(`${words} → ${status}`);
  const isWrong = isRefused ? status !== 404 : status >= 500 && status !== 503;
  if (isWrong) story.faults.push(`${words}: ${status}`);
}

/** Faults of M-Pesa, or of a caller that pretends to be M-Pesa. */
export const MPESA = {
  async bend(story) {
    bend(story, ['payout', 'prompt', 'by_hand', 'query', 'status', 'pull']);
    return true;
  },

  async letGo(story) {
    story.stage.world.release();
    await story.stage.world.settled();
    story.note('M-Pesa lets go of what it held');
    story.count('M-Pesa: release');
    return true;
  },

  async again(story) {
    const { posted } = story.stage;
    const said = posted.filter(({ path }) => !story.forged.has(path));
    const last = said.at(-story.dice.upTo(Math.min(4, Math.max(1, said.length))));
    if (!last) return false;
    const times = story.dice.pick([1, 1, 5]);
    const sent = Array.from({ length: times }, () => post(story, last.path, last.body));
    const status = Math.max(...(await Promise.all(sent)));
    judge(story, `M-Pesa says again, ${times} times, what it said`, status, false);
    story.count('callback again');
    return true;
  },

  async forge(story) {
    const last = lastSaid(story);
    if (!last) return false;
    const secret = last.path.split('/').at(-3) ?? '';
    const other = story.dice.pick(['0'.repeat(32), secret.split('').reverse().join('')]);
    const path = story.dice.isLucky(0.5)
      ? last.path.replace(secret, other)
      : last.path.replace(/[0-9a-f]{4}$|confirmation$/, 'beef');
    story.forged.add(path);
    judge(story, 'somebody speaks in M-Pesa’s name', await post(story, path, last.body), true);
    story.count('forged');
    return true;
  },

  async garble(story) {
    const last = lastSaid(story);
    if (!last) return false;
    const body = story.dice.pick(['', '<html>', '{"Body":{}}', '[1]', '{"Result":null}']);
    const words = `M-Pesa says ${JSON.stringify(body)}`;
    judge(story, words, await post(story, last.path, body), false);
    story.count('garbled');
    return true;
  },
} satisfies Record<string, Act>;
