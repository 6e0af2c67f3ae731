import type { Connection } from '@server/platform/db/pool';
import { daynoOf } from './calendar';
import type { Act, Facts, LoanFacts } from './facts';
import { fraction, down, least, shared } from './fractions';
import { arrears, daysPastDue, type Life } from './life';
import { live } from './live';

/** A first round of notices about a loan, with what each guarantor agreed to, as the database has it. */
interface Round {
  loan: string;
  /** When its notices were written; they are about the end of the day before they are given. */
  at: string;
  noticed: string;
  claims: {
    cap: number;
    days: number;
    arrears: number;
    liability: number;
    share: number;
  }[];
}

/** Whether a plan came into force before a notice without the guarantor, who then stands for less (decision 0130). */
const BOUND_TO_LESS = `exists (select from consent_answers a join loan_plans p on p.id = a.plan_id
  join events f on f.loan_id = p.loan_id and f.kind = 'plan_in_force' and f.detail->>'planId' = p.id::text
  where a.guarantee_id = o.id and a.status <> 'agreed' and f.at < v.at)`;

/**
 * First rounds alone: everybody who stands for the loan is asked for a share of its principal, and nothing was asked
 * before.
 */
const ROUNDS = `select c.loan_id as loan, min(v.at)::text as at, min(c.noticed_at)::text as noticed,
    json_agg(json_build_object('cap', g.cap_cents, 'days', c.days_past_due, 'arrears', c.arrears_cents,
      'liability', c.liability_cents, 'share', c.share_cents) order by c.id) as claims
  from claims c join guarantees g on g.id = c.guarantee_id
  join events v on v.loan_id = c.loan_id and v.kind = 'notice_given' and v.detail->>'claimId' = c.id::text
  where c.round = 1 and not exists (select from guarantees o where o.loan_id = c.loan_id and o.status = 'accepted'
    and (o.beside_cap_cents > 0 or ${BOUND_TO_LESS} or not exists (
      select from claims f where f.guarantee_id = o.id and f.round = 1 and f.noticed_at = c.noticed_at)))
  group by c.loan_id, c.noticed_at`;

/** Compares what first notices asked for with the loan as it was known when they were written. */
export async function claimDifferences(db: Connection, facts: Facts): Promise<string[]> {
  const { rows } = await db.query<Round>({ name: 'second_calculation_claims', text: ROUNDS });
  return rows.flatMap((round) => {
    const loan = facts.loans.find(({ id }) => id === round.loan);
    return loan ? roundDifferences(facts, loan, round) : [];
  });
}

/** Nodes' clocks are at most so far apart. */
const APART_MS = 5_000;

/** What was known of the loan at an instant; null where something was booked so near that the order isn't known. */
export function knownAt(acts: readonly Act[], at: Date): Act[] | null {
  const isTied = (each: Act) =>
    [each.known, each.undone].some(
      (when) => when && Math.abs(when.getTime() - at.getTime()) < APART_MS,
    );
  if (acts.some(isTied)) return null;
  return acts
    .filter(({ known, undone }) => known < at && (!undone || undone > at))
    .map((each) => ({ ...each, undone: null }));
}

function roundDifferences(facts: Facts, loan: LoanFacts, round: Round): string[] {
  const acts = knownAt(facts.acts.get(loan.id) ?? [], new Date(round.at));
  if (!acts) return [];
  const day = daynoOf(new Date(round.noticed)) - 1;
  const life = live(loan, acts, facts.closed, day);
  const liabilities = round.claims.map(({ cap }) => liabilityOf(life, loan, BigInt(cap)));
  const all = liabilities.reduce((sum, each) => sum + each, 0n);
  const shares = shared(least(arrears(life), all), liabilities);
  return round.claims.flatMap((claim, at) =>
    unequal(`${loan.reference}, notice of ${round.noticed} with cap ${claim.cap}`, [
      ['days past due', daysPastDue(life, day), claim.days],
      ['arrears', arrears(life), claim.arrears],
      ['liability', liabilities[at], claim.liability],
      ['share', shares[at], claim.share],
    ]),
  );
}

/** A cap's part of the principal that is left, down to the cent, and never above the cap. */
function liabilityOf({ outstanding }: Life, { lent }: LoanFacts, cap: bigint): bigint {
  return least(cap, down(fraction(cap * outstanding, lent)));
}

/** One sentence for each figure that is another here than there. */
export const unequal = (about: string, figures: [string, unknown, unknown][]): string[] =>
  figures
    .filter(([, here, there]) => String(here) !== String(there))
    .map(([what, here, there]) => `${about}: ${what} ${String(here)} here, ${String(there)} there`);
