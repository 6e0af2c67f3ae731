import type { Connection } from '@server/platform/db/pool';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import type { Transaction } from '@dev/simulators/world-state';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';

interface Booked {
  id: string;
  kind: string;
  status: string;
  receipt: string | null;
  amount: Cents;
  phone: Phone | null;
  originator: string | null;
}

/** A transfer between a phone and us. */
type Moved = Transaction & { phone: Phone };

/** The simulated M-Pesa's transfers compared with ours. */
export interface Agreement {
  /** Faults, in words. */
  differences: string[];
  /** Transfers whose payment is still undecided with us: a person must check them. */
  unresolved: string[];
}

const FRESH_UTILITY = 1_000_000_000;

/** Compares every transfer of every simulated phone, and both totals, with payments and ledger; top-ups move none. */
export async function agreementWith(db: Connection, world: PhoneWorld): Promise<Agreement> {
  const { rows } = await db.query<Booked>(
    `select id, kind, status, receipt, amount_cents as amount, phone,
       our_reference as originator from payments
     where status <> 'reversed' and kind <> 'top_up' order by id`,
  );
  const left = new Set(rows);
  const differences: string[] = [];
  const unknown: [Moved, Booked][] = [];
  for (const moved of movementsOf(world)) {
    const match = matchOf([...left], moved);
    if (match) left.delete(match);
    if (match?.amount !== moved.amount) differences.push(`${wordsFor(moved)}: not with us`);
    else if (match.status === 'failed') differences.push(`${wordsFor(moved)}: failed with us`);
    else if (match.status !== 'succeeded') unknown.push([moved, match]);
  }
  for (const { id, kind, status } of left) {
    if (status === 'succeeded') differences.push(`${kind} ${id}: not with M-Pesa`);
  }
  const totals = await totalsThatDiffer(db, world, unknown);
  return {
    differences: [...differences, ...totals],
    unresolved: unknown.map(([moved, { status }]) => `${wordsFor(moved)}: ${status} with us`),
  };
}

/** All transfers, without those that M-Pesa took back and their way back. */
function movementsOf(world: PhoneWorld): Moved[] {
  const all = world
    .listPhones()
    .flatMap(({ phone }) => world.phone(phone).transactions.map((each) => ({ ...each, phone })));
  const paid = new Set(all.filter(({ kind }) => kind === 'paid').map(({ receipt }) => receipt));
  const back = all.filter(({ kind, reference }) => kind === 'received' && paid.has(reference));
  const gone = new Set(back.flatMap(({ receipt, reference }) => [receipt, reference]));
  return all.filter(({ receipt }) => !gone.has(receipt));
}

const wordsFor = ({ phone, kind, amount, receipt }: Moved): string =>
  `${phone} ${kind} ${amount} ${receipt}`;

/** Found by its receipt, else by its M-Pesa id, else as a matching prompt without a receipt. */
function matchOf(left: readonly Booked[], moved: Moved): Booked | undefined {
  const bare = left.filter(({ receipt }) => receipt === null);
  const alike = bare.filter(
    ({ kind, phone, amount }) =>
      (kind === 'repayment' || kind === 'guarantor_payment') &&
      phone === moved.phone &&
      amount === moved.amount,
  );
  return (
    left.find(({ receipt }) => receipt === moved.receipt) ??
    (moved.kind === 'received'
      ? bare.find(({ originator }) => originator === moved.reference)
      : (alike.find(({ status }) => status === 'succeeded') ??
        alike.find(({ status }) => status !== 'failed')))
  );
}

/** The accounts against M-Pesa's totals, less undecided transfers. */
async function totalsThatDiffer(
  db: Connection,
  world: PhoneWorld,
  unknown: readonly [Moved, Booked][],
): Promise<string[]> {
  const unknownOf = (wanted: Transaction['kind']): number =>
    unknown.reduce((sum, [{ kind, amount }]) => sum + (kind === wanted ? amount : 0), 0);
  const { collected, utility } = world.organisation();
  const cameIn = (await balance(db, 'cash_in:mpesa')) + unknownOf('paid');
  const wentOut = unknownOf('received') - (await balance(db, 'cash_out:mpesa'));
  const paidOut = FRESH_UTILITY - utility;
  return [
    ...(collected === cameIn ? [] : [`M-Pesa collected ${collected}, we have ${cameIn}`]),
    ...(paidOut === wentOut ? [] : [`M-Pesa paid out ${paidOut}, we have ${wentOut}`]),
  ];
}

/** Debits less credits, in cents. */
async function balance(db: Connection, account: string): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `select coalesce(sum(case when debit = $1 then amount_cents else -amount_cents end), 0)::bigint
       as sum from postings where $1 in (debit, credit)`,
    [account],
  );
  return rows[0]?.sum ?? 0;
}
