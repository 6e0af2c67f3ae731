import type { AccountCodes, AccountMap } from '@shared/contract/exports';
import type { Day } from '@shared/day';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { type CodeRow, readAccountMap, readAccounts } from './store';

/** The accountant's codes by account and day. */
export class AccountCodesByDay {
  private readonly rows = new Map<string, CodeRow[]>();

  /** `rows` as `readAccountMap` has them. */
  constructor(rows: readonly CodeRow[]) {
    for (const row of rows) {
      const known = this.rows.get(row.account);
      if (known) known.push(row);
      else this.rows.set(row.account, [row]);
    }
  }

  /** The code that holds on a day; undefined before the first. */
  on(account: string, day: Day): CodeRow | undefined {
    return this.rows.get(account)?.findLast(({ from }) => from <= day);
  }
}

/** Every account with the code that holds on a day. */
export async function accountMapOn(db: Db, asOf: Day): Promise<AccountMap> {
  const [accounts, rows] = await Promise.all([readAccounts(db), readAccountMap(db)]);
  const codes = new AccountCodesByDay(rows);
  return {
    asOf,
    accounts: accounts.map((account) => {
      const held = codes.on(account.code, asOf);
      return { ...account, externalCode: held?.externalCode ?? null, from: held?.from ?? null };
    }),
  };
}

/** Gives accounts the accountant's codes from a day on. What was exported before keeps the codes that it had. */
export async function mapAccounts(context: PersonContext, given: AccountCodes): Promise<void> {
  const known = new Set((await readAccounts(context.db)).map(({ code }) => code));
  const unknown = given.codes.find(({ account }) => !known.has(account));
  if (unknown) throw new Refused(refusal('ledger_account_unknown', { account: unknown.account }));
  const by = context.actor.person.id;
  const rows = given.codes.map(({ account, externalCode }) => ({
    id: newId(),
    account,
    from: given.from,
    externalCode,
    at: context.now(),
    by,
  }));
  const event = eventOf(context, 'accounts_mapped', { kind: 'person', id: by }, { ...given });
  await commit(context.db, {
    insert: { accountMap: rows, events: [event] },
  });
}
