import { expect } from 'vitest';
import { valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { quietly, UnknownQueue } from './quiet-jobs';

const test = testWith({ isEmpty: true });

const definitionOf = (name: string) =>
  valueOf<string>(app, 'select pg_get_functiondef($1::text::regproc)', name);

test('the function that writes jobs is the queue’s own, but for its name and its NOTIFY', async () => {
  const lines = (await definitionOf('graphile_worker.add_jobs')).split('\n').slice(1);
  const ours = (await definitionOf('public.add_jobs_quietly')).split('\n').slice(1);
  expect(lines.filter((line) => !ours.includes(line))).toEqual([
    expect.stringMatching(/^ +perform pg_notify\('jobs:insert'/),
  ]);
  expect(ours).toHaveLength(lines.length - 1);
});

test('a queue that notifies elsewhere, or not as it did, is refused', async () => {
  const known = await definitionOf('graphile_worker.add_jobs');
  const [line = ''] = /^ *perform pg_notify.*$/m.exec(known) ?? [];
  for (const changed of [
    '',
    known.replace(line, ''),
    known.replace(line, `${line}\n${line}`),
    known.replace(line, line.replace('perform', 'select')),
    known.replace(line, `${line}\n  execute 'notify "jobs:insert"';`),
    known.replace('graphile_worker.add_jobs(', 'other.add_jobs('),
  ]) {
    expect(() => quietly(changed)).toThrow(UnknownQueue);
  }
});
