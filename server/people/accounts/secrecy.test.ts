import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { jobsSettler } from '@dev/simulators/settle-jobs';
import { type Dump, dumpTables, linesWith } from '@server/testing/dump';
import { lastCode, PASSWORD } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import { phone } from '@shared/phone';

const NUMBER = phone('254712345678');
const EMAIL = 'secrecy@example.co.ke';

let chatty: OtherServer;
const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  }),
);

test.beforeAll(async () => {
  chatty = await serveAgain(app, {}, { log });
});
test.afterAll(async () => {
  await chatty.stop();
});

/** Alone, not inside a longer number or a hash. */
const alone = (code: string): RegExp => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`);

test('no code, password or session id is in clear anywhere in the database or in the log', async () => {
  const visitor = chatty.visitor();
  const dumps: Dump[] = [];
  const bodies: string[] = [];
  const keep = async ({ body }: { body: unknown }) => {
    bodies.push(JSON.stringify(body));
    dumps.push(await dumpTables(app.db));
  };
  const wanted = { firstName: 'Asha', lastName: 'Otieno', email: EMAIL, phone: NUMBER };
  await keep(await visitor.post('/api/auth/signup', { ...wanted, password: PASSWORD }));
  await keep(await visitor.post('/api/auth/send-otp', { phoneNumber: NUMBER }));
  const queued = linesWith(dumps[1] ?? {}, /send_code:/).join();
  expect(queued, 'the job queue is looked into as well').toContain('graphile_worker._private_jobs');
  const settle = jobsSettler({ ...app.deps, log }, app.world);
  await settle();
  const first = lastCode(app, NUMBER);
  await keep(await visitor.post('/api/auth/verify-otp', { otp: first }));
  app.clock.advance(60);
  await keep(await visitor.post('/api/auth/forgot-password', { phoneNumber: NUMBER }));
  await settle();
  const second = lastCode(app, NUMBER);
  const password = 'harambee-ridge-77';
  const wish = { phoneNumber: NUMBER, otp: second, password };
  await keep(await visitor.post('/api/auth/reset-password', wish));
  const sid = decodeURIComponent(visitor.cookie()).replace(/^tegemea\.sid=s:([^.]+)\..*$/, '$1');
  expect(sid).toMatch(/^[\w-]{32}$/);

  const secrets = [alone(first), alone(second), /lantern-hill-42/, /harambee-ridge-77/];
  for (const secret of [...secrets, new RegExp(sid)]) {
    for (const dump of dumps) expect(linesWith(dump, secret)).toEqual([]);
    expect(bodies.filter((body) => secret.test(body))).toEqual([]);
    expect(logged.filter((line) => secret.test(line))).toEqual([]);
  }
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.filter((line) => line.includes(EMAIL) || line.includes(NUMBER))).toEqual([]);
});
