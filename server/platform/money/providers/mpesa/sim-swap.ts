import type { SwapAnswer } from '@server/platform/core/ports/sim-swap';
import { describe, type DarajaReply } from './replies';
import { text } from './wire';

/** "24-11-2026 12:05", East Africa Time; the seconds are not told. */
const MINUTE = /^(?<day>\d\d)-(?<month>\d\d)-(?<year>\d{4}) (?<hour>\d\d):(?<minute>\d\d)$/;
/** The year that is answered for a SIM that was not replaced for about three months. */
const NEVER_YEAR = '1900';
const SUCCESS = '200';

/** Reads the answer to `/imsi/v2/checkATI`; what is not plainly an answer says nothing about the SIM. */
export function readLastSwap(reply: DarajaReply): SwapAnswer {
  if (reply.kind === 'fault') return { kind: 'unknown', reason: describe(reply) };
  if (reply.kind !== 'body') return { kind: 'unknown', reason: reply.reason };
  const code = text(reply.body.responseCode);
  const told = text(reply.body.lastSwapDate);
  if (code !== SUCCESS || told === null) {
    return { kind: 'unknown', reason: `response code ${code ?? 'missing'}` };
  }
  const parts = MINUTE.exec(told)?.groups;
  if (parts?.year === NEVER_YEAR) return { kind: 'known', at: null };
  const { year, month, day, hour, minute } = parts ?? {};
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+03:00`);
  return Number.isNaN(at.getTime())
    ? { kind: 'unknown', reason: 'a date that cannot be read' }
    : { kind: 'known', at };
}
