import { parsePhone } from '@shared/typed-phone';
import { firstFault, rule } from './daraja-checks';
import type { Endpoint } from './daraja-desk';
import { newRequestId } from './mpesa-ids';
import { simReplacedAt } from './sim-cards';
import { json } from './simulator-server';

/** What Daraja says of a SIM that was not replaced for as long as it remembers, about three months. */
const NEVER = '01-01-1900 00:00';
const REMEMBERED_MS = 90 * 24 * 3_600_000;
const EAT_OFFSET_MS = 3 * 3_600_000;

const RULES = [rule('customerNumber', /^254[17]\d{8}$/)];

/** The last replacement of a number's SIM. */
export const lastSwap: Endpoint = {
  call: 'sim',
  badToken: { status: 401, code: '401.003.01', message: 'Invalid Access Token' },
  firstField: 'customerNumber',
  phoneOf: (fields) => parsePhone(fields.customerNumber ?? ''),
  answer({ world }, { fields }) {
    const refusal = firstFault(fields, RULES);
    if (refusal) return refusal;
    const phone = parsePhone(fields.customerNumber ?? '');
    const at = phone && simReplacedAt(world, phone);
    const isKnown = at !== null && world.now().getTime() - at.getTime() < REMEMBERED_MS;
    return json(200, {
      requestRefID: newRequestId(),
      responseCode: '200',
      responseDesc: 'Success',
      lastSwapDate: isKnown ? localMinute(at) : NEVER,
    });
  },
};

/** "24-11-2026 12:05", East Africa Time. */
function localMinute(instant: Date): string {
  const [date = '', time = ''] = new Date(instant.getTime() + EAT_OFFSET_MS)
    .toISOString()
    .slice(0, 16)
    .split('T');
  return `${date.split('-').toReversed().join('-')} ${time}`;
}
