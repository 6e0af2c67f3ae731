import type { Connection } from '@server/db/pool';
import type { Dice } from '@dev/demo/dice';

/** Where the things of a path are kept, by its beginning; the first that fits holds. */
const KEPT: readonly (readonly [string, string])[] = [
  ['/api/admin/appeals/', "select id from claims where status = 'appealed'"],
  ['/api/admin/approvals/', 'select id from approvals where decision is null'],
  ['/api/admin/bureau/files/', 'select id from bureau_files'],
  ['/api/admin/complaints/', 'select id from complaints'],
  ['/api/admin/guarantees/', 'select id from guarantees'],
  ['/api/admin/guarantor-changes/', 'select id from guarantor_changes'],
  ['/api/admin/imports/', 'select id from imports'],
  ['/api/admin/loans/', 'select id from loans'],
  ['/api/admin/messages/', 'select id from messages'],
  ['/api/admin/money/callbacks/', 'select id from callbacks where suspect_at is not null'],
  ['/api/admin/money/claims/', 'select id from claims'],
  ['/api/admin/money/differences/', 'select id from reconciliation_differences'],
  ['/api/admin/money/payments/', 'select id from payments'],
  ['/api/admin/periods/', 'select id from period_closes where reopened_at is null'],
  ['/api/admin/plans/', 'select id from loan_plans'],
  ['/api/admin/products/', 'select id from products'],
  ['/api/admin/service-keys/', 'select id from service_keys'],
  ['/api/admin/staff/', 'select id from persons where staff_role is not null and id <> $1'],
  ['/api/admin/users/', 'select id from persons where id <> $1 and staff_role is null'],
  ['/api/admin/webhooks/', 'select id from webhook_endpoints'],
  ['/api/guarantees/loan/', 'select id from loans where borrower_id = $1'],
  [
    '/api/guarantees/',
    `select g.id from guarantees g join loans l on l.id = g.loan_id
     where g.person_id = $1 or g.phone = (select phone from persons where id = $1)
       or l.borrower_id = $1`,
  ],
  ['/api/guarantor-changes/', 'select id from guarantor_changes'],
  ['/api/loans/', 'select id from loans where borrower_id = $1'],
  ['/api/me/sessions/', 'select id from sessions where person_id = $1'],
  ['/api/papers/', 'select code as id from papers'],
  ['/api/plans/', 'select id from loan_plans'],
];

/** Things that a body names, by the field. */
const NAMED: Readonly<Record<string, string>> = {
  loanId: 'select id from loans where borrower_id = $1',
  topsUp: "select id from loans where borrower_id = $1 and status = 'active'",
  guarantorId: 'select id from guarantors where borrower_id = $1',
  personId: 'select id from persons where id <> $1',
  product: 'select id from products',
};

/** Ids of what is there now and is likely to be meant. */
export class RealThings {
  private readonly db: Connection;
  private readonly dice: Dice;

  constructor(db: Connection, dice: Dice) {
    this.db = db;
    this.dice = dice;
  }

  /** For a path, as its caller would name it; null where nothing fits. */
  inPath(path: string, callerId: string | null): Promise<string | null> {
    const [, query] = KEPT.find(([start]) => path.startsWith(start)) ?? [];
    return query ? this.oneOf(query, callerId) : Promise.resolve(null);
  }

  /** For each field of a body that names a thing. */
  async inBody(callerId: string | null): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const [field, query] of Object.entries(NAMED)) {
      const id = await this.oneOf(query, callerId);
      if (id) found.set(field, id);
    }
    return found;
  }

  private async oneOf(query: string, callerId: string | null): Promise<string | null> {
    const values = query.includes('$1') ? [callerId] : [];
    const { rows } = await this.db.query<{ id: string }>(`${query} order by id`, values);
    // The latest are most often in a state to be acted on.
    const latest = this.dice.isLucky(0.6) ? rows.slice(-3) : rows;
    return latest.length > 0 ? this.dice.pick(latest).id : null;
  }
}
