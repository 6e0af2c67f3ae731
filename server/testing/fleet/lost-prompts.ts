import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../with-client';
import type { Visitor } from '../visitor';
import { type Answers, insist } from './insist';
import type { Progress } from './strikes';

/**
 * Prompts of which neither the call's answer nor the callback arrived: M-Pesa can't be asked about them. Those that it
 * took are in its list of payments. Those whose sender died before the call are nowhere, and end by a person's hand.
 */
const LOST = `select id, checks, status, (select count(*)::int from reconciliation_runs) as comparisons
  from payments where status in ('unknown', 'review')
    and provider_request_id is null and our_reference is null and checks > 1`;
/** As if an hour had passed since the last comparison, and the wait until the next question. */
const AN_HOUR = `update reconciliation_runs set at = at - interval '61 minutes'`;
const NEXT_QUESTION =
  'update payments set next_check_at = now() where id = $1 and next_check_at > now()';
const NOT_PAID = { outcome: 'not_paid', reason: 'The portal has no such payment' };
const LOOK_EVERY_MS = 1_000;

interface Lost {
  id: string;
  checks: number;
  status: 'unknown' | 'review';
  comparisons: number;
}

/** The desk of a cluster that is struck: its database, its admin, and how the stories go on. */
interface Desk {
  databaseUrl: string;
  admin: Visitor;
  answers: Answers;
  progress: Progress;
}

/**
 * Lets time pass for each lost prompt: the next comparison finds what was paid in M-Pesa's list. What it doesn't find
 * comes to review after the last question, and the admin ends it after one more comparison. Until the stories are over.
 */
export async function letHoursPass({ databaseUrl, ...desk }: Desk): Promise<void> {
  const seen = new Map<string, Lost>();
  const look = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<Lost>(LOST);
      const compared: string[] = [];
      for (const lost of rows) {
        const before = seen.get(lost.id);
        if (before?.checks !== lost.checks || before.status !== lost.status) {
          seen.set(lost.id, lost);
          await client.query(AN_HOUR);
          await client.query(NEXT_QUESTION, [lost.id]);
        } else if (lost.status === 'review' && lost.comparisons > before.comparisons) {
          compared.push(lost.id);
        }
      }
      return compared;
    });
  while (!desk.progress.isOver) {
    // The database may be away.
    const compared = await look().catch(() => []);
    for (const id of compared) await endByHand(desk, id);
    await delay(LOOK_EVERY_MS);
  }
}

/** Whatever is answered: a prompt that is still in review is ended at the next look. */
const endByHand = ({ admin, answers }: Omit<Desk, 'databaseUrl'>, paymentId: string) =>
  insist(answers, () => admin.post(`/api/admin/money/payments/${paymentId}/settle`, NOT_PAID));
