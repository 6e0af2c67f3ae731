import type { Connection } from '@server/platform/db/pool';
import type { Dice } from '@dev/demo/dice';
import {
  addressFrom,
  type ApiDocument,
  type GeneratedRequest,
  PLAIN,
  resolvedIn,
  type Route,
  type Schema,
} from './generated-requests';

/** What a caller who means it would name: the thing of the path, and things that a body names by a field. */
export interface Meant {
  inPath: string | null;
  inBody: ReadonlyMap<string, string>;
}

/** Fields, and what somebody who means it puts there. */
const FITTING: Readonly<Record<string, readonly unknown[]>> = {
  amount: ['6000.00', '1000.00', '2500.00'],
  cap: ['1000.00', '500.00'],
  term: [3, 6, 12],
  months: [1, 2],
  reason: ['A reason that is long enough to be one.'],
  text: ['Words that are long enough to say something.'],
  note: [''],
  name: ['Baraka Mwangi'],
  firstName: ['Baraka'],
  lastName: ['Mwangi'],
  phone: ['0712345678', '0712345679', '0799000111'],
  phoneNumber: ['0712345678', '0799000222'],
  email: ['baraka@example.co.ke', 'asha@example.co.ke'],
  password: ['lantern-hill-42'],
  currentPassword: ['lantern-hill-42'],
  newPassword: ['lantern-hill-42'],
  otp: ['123456'],
  language: ['en', 'sw'],
  from: ['2026-02-01'],
  to: ['2026-03-02'],
  end: ['2026-03-01'],
  asOf: ['2026-03-01'],
  'as-of': ['2026-03-01'],
  on: ['2026-03-20'],
  at: ['2026-03-02T08:00:00.000Z'],
  day: ['2026-03-01'],
  month: ['2026-02'],
  dayOfMonth: [5, 28],
  hour: [9, 15],
  receipt: ['UC2ABCDE12', 'UC2ABCDE13'],
  number: ['12345678', '00000000'],
  source: ['mifos'],
  part: [0],
  url: ['http://127.0.0.1:9/hook'],
  search: ['Asha', 'LN'],
  q: ['Asha', '0712'],
  code: ['goats', 'shops'],
};

const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** Makes requests for the API's routes as somebody sends them who means it. */
export class MeantRequests {
  private readonly document: ApiDocument;
  private readonly dice: Dice;

  constructor(document: ApiDocument, dice: Dice) {
    this.document = document;
    this.dice = dice;
  }

  /** A request of somebody who means it: with what is there, and with what its fields take. */
  requestFor({ name, method, path, operation }: Route, meant: Meant): GeneratedRequest {
    const { dice } = this;
    const query = (operation.parameters ?? [])
      .filter((each) => each.in === 'query' && (each.required === true || dice.isLucky(0.3)))
      .map(({ name: key, schema }) => {
        const value = this.fitting(key, schema ?? {}, meant, 0);
        return `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
      });
    const filled = path.replaceAll(/\{\w+\}/g, () => meant.inPath ?? NOBODYS);
    const content = operation.requestBody?.content['application/json'];
    const isExample = content?.example !== undefined && dice.isLucky(0.2);
    const body = isExample ? content.example : this.fitting('', content?.schema ?? {}, meant, 0);
    return {
      route: name,
      method,
      path: filled + (query.length > 0 ? `?${query.join('&')}` : ''),
      body: method === 'get' ? undefined : JSON.stringify(content ? body : {}),
      headers: { 'X-Forwarded-For': addressFrom(dice) },
    };
  }

  /** A value that its field takes, as far as its name and schema say. */
  private fitting(field: string, schema: Schema, meant: Meant, depth: number): unknown {
    const { dice } = this;
    const it = resolvedIn(this.document, schema);
    if (it.const !== undefined) return it.const;
    if (it.enum) return dice.pick(it.enum);
    const known = FITTING[field];
    const choice = it.anyOf ?? it.oneOf ?? it.allOf;
    const type = Array.isArray(it.type) ? it.type[0] : it.type;
    if (type !== 'object' && type !== 'array') {
      const named = meant.inBody.get(field);
      if (named) return named;
      if (known) return dice.pick(known);
      if (choice) return this.fitting(field, dice.pick(choice), meant, depth);
    }
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(it.properties ?? {})
            .filter(([name]) => it.required?.includes(name) === true || dice.isLucky(0.3))
            .map(([name, of]) => [name, this.fitting(name, of, meant, depth + 1)]),
        );
      case 'array':
        return [this.fitting(field, it.items ?? {}, meant, depth + 1)];
      case 'integer':
      case 'number':
        return it.minimum ?? 1;
      case 'boolean':
        return dice.isLucky(0.5);
      case 'null':
        return null;
      case 'string':
      case undefined:
      default:
        return choice ? this.fitting(field, dice.pick(choice), meant, depth) : dice.pick(PLAIN);
    }
  }
}

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
