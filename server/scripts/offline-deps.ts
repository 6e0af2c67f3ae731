import { DEMO_LENDER } from '@shared/lender';
import { moneyProviders } from '@server/platform/core/ports/money-providers';
import { protocolOf } from '@server/platform/money/providers/index';
import { PASSWORD_COST } from '@server/platform/core/security/passwords';
import type { Env } from '@server/app/env';
import { anchorFileOf } from '@server/app/audit-settings';
import { publicUrl } from '@server/app/public-url';
import { databaseTimeOf } from '@server/platform/db/database-time';
import { Meters } from '@server/platform/core/meters';
import type { Clocks, Deps } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { openLog } from '@server/platform/core/log/open-log';

const OFFLINE = () => Promise.reject(new Error('this command calls nobody outside'));

const REAL = { now: () => new Date(), wall: () => new Date() };

/** The dependencies of a terminal command: the database and the clocks, without providers. */
export const depsWithoutProviders = (db: Db, { now, wall }: Clocks = REAL, env?: Env): Deps => ({
  db,
  now,
  wall,
  databaseTime: databaseTimeOf(db),
  log: openLog({ level: 'warn' }),
  meters: new Meters(),
  publicUrl: env ? publicUrl(env) : 'http://localhost',
  lender: DEMO_LENDER,
  declaredHolidays: [],
  callbackBase: 'http://localhost',
  secret: 'unused by commands',
  callbackSecret: 'unused by commands',
  passwordCost: PASSWORD_COST,
  money: moneyProviders({
    ...protocolOf('mpesa'),
    certificateEnd: null,
    collect: OFFLINE,
    queryCollection: OFFLINE,
    payOut: OFFLINE,
    queryPayout: OFFLINE,
  }),
  sms: { send: OFFLINE, readReport: () => null },
  fourEyes: true,
  audit: { anchorFile: env ? anchorFileOf(env) : null, tellsOwners: false },
  isSecondFactorRequired: env?.STAFF_SECOND_FACTOR === 'required',
  callsInside: false,
});
