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
