import { pino } from 'pino';
import { DEMO_LENDER } from '@shared/lender';
import { moneyProviders } from '@server/platform/ports/money-provider';
import { protocolOf } from '@server/money/providers/index';
import { PASSWORD_COST } from '@server/platform/security/passwords';
import type { Deps } from '@server/platform/context';
import type { Db } from '@server/platform/ports/database';

const OFFLINE = () => Promise.reject(new Error('this command calls nobody outside'));

/** The dependencies of a terminal command: the database and the clock, without providers. */
export const depsWithoutProviders = (db: Db): Deps => ({
  db,
  now: () => new Date(),
  log: pino({ level: 'warn' }),
  publicUrl: 'http://localhost',
  lender: DEMO_LENDER,
  callbackBase: 'http://localhost',
  secret: 'unused by commands',
  callbackSecret: 'unused by commands',
  passwordCost: PASSWORD_COST,
  money: moneyProviders({
    ...protocolOf('mpesa'),
    collect: OFFLINE,
    queryCollection: OFFLINE,
    payOut: OFFLINE,
    queryPayout: OFFLINE,
  }),
  sms: { send: OFFLINE, readReport: () => null },
  fourEyes: true,
});
