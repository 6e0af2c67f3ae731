import type { Connection } from '@server/platform/db/pool';
import { brokenLaws } from '../invariants';

/** Tables that keep their rows for good; those of people's own data are left out. */
const KEPT = [
  'loans',
  'loan_agreements',
  'quotes',
  'guarantees',
  'claims',
  'payments',
  'approvals',
  'journal_entries',
  'postings',
  'events',
  'trust_events',
  'closed_days',
];

const COUNTS = KEPT.map((table) => `select '${table}' as name, count(*)::int from ${table}`).join(
  ' union all ',
);

/** Every posting of the entries up to a sequence number as one digest; $1: the last entry that was seen. */
const DIGESTS = `select coalesce(max(sequence), 0) as last, md5(string_agg(line, ',' order by sequence, no)
    filter (where sequence <= $1)) as before, md5(string_agg(line, ',' order by sequence, no)) as now
  from (select e.sequence, p.line as no, concat_ws(' ', e.id, e.kind, e.day, e.loan_id, e.payment_id,
      e.reverses_id, p.debit, p.credit, p.amount_cents) as line
    from journal_entries e join postings p on p.entry_id = e.id) lines`;

interface Seen {
  last: number;
  digest: string | null;
  counts: ReadonlyMap<string, number>;
}

/** Looks at the database after every act: the laws hold, nothing is deleted and no entry is changed. */
export class Watch {
  private seen: Seen = { last: 0, digest: null, counts: new Map() };
  private readonly db: Connection;

  constructor(db: Connection) {
    this.db = db;
  }

  /** What is wrong now, in words. */
  async look(): Promise<string[]> {
    const { seen } = this;
    const { rows } = await this.db.query<{ name: string; count: number }>({
      name: 'count_kept_rows',
      text: COUNTS,
    });
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    const fewer = KEPT.filter((name) => (counts.get(name) ?? 0) < (seen.counts.get(name) ?? 0));
    const digests = await this.db.query<{ last: number; before: string | null; now: string }>({
      name: 'digest_entries',
      text: DIGESTS,
      values: [seen.last],
    });
    const [digest] = digests.rows;
    this.seen = { last: digest?.last ?? 0, digest: digest?.now ?? null, counts };
    return [
      ...(await brokenLaws(this.db)),
      ...fewer.map((name) => `${name}: rows are gone`),
      ...(digest?.before === seen.digest ? [] : ['a posted entry was changed']),
    ];
  }
}
