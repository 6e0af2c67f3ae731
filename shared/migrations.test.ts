import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readChain } from '@server/platform/db/migration-chain';
import { chainWith } from '@server/testing/chain-with';
import { hasSquawk, migrationFaults, usedAfter } from '@server/testing/releases/migration-lint';
import { isLaterVersion, releaseFaults } from '@server/testing/releases/release-faults';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const versionIn = (path: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(read(path))).version;
const stored = readdirSync(join(ROOT, 'server/testing/releases'));
const chain = readChain();
const PRESENT = chain.migrations.length;

describe('releases', () => {
  test('have the migrations that they had, and are told alike everywhere', () => {
    const versions = [versionIn('package.json'), versionIn('package-lock.json')];
    const facts = { chain, versions, changelog: read('CHANGELOG.md'), stored };
    expect(releaseFaults(facts)).toEqual([]);
  });

  const two = chainWith([['select 1'], ['select 2']], [PRESENT, PRESENT + 1]);
  const good = {
    chain: two,
    versions: ['1.1.0', '1.1.0'],
    changelog: '## Unreleased\n\n## 1.1.0 - 2026-12-01\n\n## 1.0.0 - 2026-12-01\n\n## 0.1.0\n',
    stored: ['1.0.0.gz', '1.0.0.json', '1.1.0.gz', '1.1.0.json'],
  };
  const [first, second] = two.releases;
  const [schema] = two.migrations;
  const [added, unreleasedYet] = two.migrations.slice(-2);
  const without = (tag: string | undefined) => ({
    ...two,
    migrations: two.migrations.filter((each) => each.tag !== tag),
  });
  const edited = (tag: string | undefined) => ({
    ...two,
    migrations: two.migrations.map((each) => (each.tag === tag ? { ...each, hash: 'x' } : each)),
  });
  const undated = '## Unreleased\n\n## 0.1.0\n';

  test.for([
    ['two releases', good, []],
    ['a migration of none was edited', { ...good, chain: edited(unreleasedYet?.tag) }, []],
    [
      'a released one was edited',
      { ...good, chain: edited(schema?.tag) },
      [/1\.0\.0: .* was changed/, /1\.1\.0/],
    ],
    ['one was taken away', { ...good, chain: without(added?.tag) }, [/1\.1\.0: .*_added is gone/]],
    [
      'package.json is behind',
      { ...good, versions: ['1.0.0', '1.1.0'] },
      [/package\.json: 1\.0\.0/],
    ],
    [
      'a version without its release',
      {
        ...good,
        chain: { ...two, releases: [first!] },
        changelog: '## 1.0.0 - 2026-12-01\n',
      },
      [/1\.1\.0/, /1\.1\.0/],
    ],
    [
      'another day in the changelog',
      { ...good, changelog: good.changelog.replace('12-01', '12-02') },
      [/CHANGELOG/],
    ],
    ['no section', { ...good, changelog: undated }, [/CHANGELOG/]],
    ['no stored database', { ...good, stored: good.stored.slice(1) }, [/1\.0\.0\.gz is missing/]],
    [
      'an older release after a newer one',
      {
        ...good,
        versions: ['1.0.0'],
        chain: { ...two, releases: [second!, first!] },
        changelog: '## 1.0.0 - 2026-12-01\n\n## 1.1.0 - 2026-12-01\n',
      },
      [/1\.0\.0 does not follow 1\.1\.0/],
    ],
  ] as const)('%s', ([, facts, words]) => {
    const faults = releaseFaults(facts);
    expect(faults).toEqual(words.map((each) => expect.stringMatching(each)));
  });

  test('are ordered by number, not by letter', () => {
    expect(isLaterVersion('1.10.0', '1.9.9')).toBe(true);
    expect(['1.9.9', '1.10.0'].map((version) => isLaterVersion(version, '1.10.0'))).toEqual([
      false,
      false,
    ]);
  });
});

// Squawk is installed on Linux with an x64 processor, where releases are made and checked.
describe.skipIf(!hasSquawk)('a migration after the first release', () => {
  test('stops no large table, and takes nothing away that the release before uses', () => {
    const counts = chain.releases.map(({ migrations }) => Object.keys(migrations).length);
    const faults = counts.flatMap((count, at) =>
      migrationFaults(chain.migrations.slice(count, counts[at + 1]), usedAfter(count)),
    );
    expect(faults).toEqual([]);
  });

  test('is compared with the tables that drizzle-kit noted', () => {
    expect(usedAfter(chain.migrations.length)['loans']).toContain('closed_reason');
  });

  const used = { loans: ['id', 'note'], notes: ['id'] };
  const good: string[][] = [
    ['alter table loans add column a text'],
    [`alter table loans add column a text not null default ''`],
    [
      'create table fresh (id uuid primary key, loan_id uuid not null)',
      'create index f on fresh (loan_id)',
    ],
    ['create table fresh (id uuid primary key)', 'update fresh set id = null'],
    ['create index concurrently if not exists a on loans (id)'],
    ['drop index concurrently if exists a'],
    ['alter table loans add constraint a check (id is not null) not valid'],
    ['alter table loans validate constraint a'],
    ['alter table loans add constraint a foreign key (id) references notes (id) not valid'],
    ['alter table loans drop column gone'],
    ['drop table forgotten'],
    ['alter table loans drop constraint a'],
    ['-- allow row-locks: a row for each product\nupdate products set name = code'],
    [
      'create or replace function f() returns trigger language plpgsql as $$begin return new; end$$',
    ],
  ];
  const bad: [statements: string[], rule: string][] = [
    [['create index a on loans (id)'], 'require-concurrent-index-creation'],
    [['create index concurrently a on loans (id)'], 'prefer-robust-stmts'],
    [
      [
        'create index concurrently if not exists a on loans (id)',
        'alter table loans add column a text',
      ],
      'ban-concurrent-index-creation-in-transaction',
    ],
    [['drop index a'], 'require-concurrent-index-deletion'],
    [['reindex table loans'], 'require-concurrent-reindex'],
    [['alter table loans add column a text not null'], 'adding-required-field'],
    [
      ['alter table loans add column a uuid default gen_random_uuid()'],
      'adding-field-with-default',
    ],
    [['alter table loans alter column id type text'], 'changing-column-type'],
    [['alter table loans alter column note set not null'], 'adding-not-nullable-field'],
    [['alter table loans alter column note drop not null'], 'ban-drop-not-null'],
    [['alter table loans rename column note to notes'], 'renaming-column'],
    [['alter table loans rename to lent'], 'renaming-table'],
    [['alter table loans add constraint a check (id is not null)'], 'constraint-missing-not-valid'],
    [
      ['alter table loans add constraint a foreign key (id) references notes (id)'],
      'adding-foreign-key-constraint',
    ],
    [['alter table "loans" drop column "note"'], 'the release before still uses loans.note'],
    [
      ['alter table loans drop column gone, drop column note'],
      'the release before still uses loans.note',
    ],
    [['drop table if exists forgotten, notes'], 'the release before still uses notes'],
    [['lock table loans'], 'lock-table'],
    [['truncate loans'], 'lock-table'],
    [['cluster loans'], 'lock-table'],
    [['update loans set note = null'], 'row-locks'],
    [['-- allow row-locks\nupdate loans set note = null'], 'row-locks'],
    [['delete from loans'], 'row-locks'],
  ];
  let found: string[];
  beforeAll(() => {
    const all = [...good, ...bad.map(([statements]) => statements)];
    found = migrationFaults(
      all.map((statements, at) => ({ tag: `case ${at}`, statements })),
      used,
    );
  });
  const rulesOf = (at: number): string[] =>
    found
      .filter((fault) => fault.startsWith(`case ${at}: `))
      .map((fault) => fault.split(': ')[1] ?? '');

  test.for(good.map((statements, at) => ({ at, statements })))('may: $statements', ({ at }) => {
    expect(rulesOf(at)).toEqual([]);
  });

  test.for(bad.map(([statements, rule], at) => ({ at: good.length + at, statements, rule })))(
    'may not: $statements',
    ({ at, rule }) => {
      expect(rulesOf(at)).toContain(rule);
    },
  );
});
