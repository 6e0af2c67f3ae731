import { formatInstant } from '@shared/day';
import { parseMoney, ZERO } from '@shared/money';
import type { Refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { type Acting, type ActsOf, type Done, went } from './acting';
import { LOAN_ACTS } from './loan-acts';
import { bareMoney, LEAST_CAP } from './menu/plain';
import type { Act, Outcome } from './menu/states';
import { PIN_ACTS } from './pin-acts';

const ACTS: ActsOf<Act['act']> = { ...PIN_ACTS, ...LOAN_ACTS };

/** Does what a turn wants, by the verbs of the product. What a rule refuses is an outcome like another. */
export async function doAct(acting: Acting, act: Act): Promise<Done> {
  const verb = ACTS[act.act] as (acting: Acting, act: Act) => Promise<Done>;
  try {
    return await verb(acting, act);
  } catch (error) {
    if (error instanceof Refused) return refused(error.refusal, acting);
    throw error;
  }
}

/** The outcomes that have a screen of their own; all else has changed since the screen was shown. */
const OUTCOMES: Readonly<Record<string, Outcome['how']>> = {
  code_wrong: 'wrong',
  changed_meanwhile: 'changed',
  too_soon: 'too_soon',
  own_sim_swapped: 'held',
  over_capacity: 'too_much',
  not_eligible: 'barred',
  other_prompt_open: 'prompt_open',
  own_loan: 'own_loan',
  already_answered: 'answered_before',
};

function refused({ code, params = {}, retryAfter = 0 }: Refusal, { facts }: Acting): Done {
  const { from, most } = params;
  const room = typeof most === 'string' ? (parseMoney(most) ?? ZERO) : null;
  if (code === 'over_capacity' && room !== null && room < LEAST_CAP) return went('limit_used');
  return went(OUTCOMES[code] ?? 'gone', {
    ...(retryAfter > 0 && { minutes: String(Math.ceil(retryAfter / 60)) }),
    ...(typeof from === 'string' && { until: formatInstant(new Date(from), facts.language) }),
    ...(room !== null && { most: bareMoney(room) }),
  });
}
