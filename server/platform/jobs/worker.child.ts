import { pino } from 'pino';
import { jobHandlers } from '@server/app/job-handlers';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { openPool } from '@server/platform/db/pool';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { startWorker } from './worker';

/**
 * The process that a test kills: works on jobs, and prints `sending <phone>` in the middle of a message's job, which it
 * never finishes.
 */
const [url = '', now = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const at = () => new Date(now);
const deps = depsWithoutProviders(openPool(url, log), { now: at, wall: at });
const locks = new AdvisoryLocks(url, log);
await locks.open();
const handlers = jobHandlers({
  ...deps,
  sms: {
    ...deps.sms,
    send(phone) {
      process.stdout.write(`sending ${phone}\n`);
      return new Promise(() => undefined);
    },
  },
});
startWorker(deps, locks, handlers, { slots: 1 });
