import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as tables from '@server/platform/db/schema';
import { KEYS_PER_DAY, PROOF_MINUTES } from './limits';
import {
  CHALLENGE_MINUTES,
  LAPSED_DAYS,
  RECOVERY_CODES,
  STAFF_IDLE_MINUTES,
  STAFF_LINK_HOURS,
  STAFF_SESSION_HOURS,
} from './staff';
import { STAFF_VERBS } from './staff-verbs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Row {
  id: string;
  level: string;
  verdict: string;
  /** "file#test or heading" of what is met, else the reason. */
  proof: string;
}

const rows: Row[] = read('docs/asvs.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', level = '', verdict = '', proof = ''] = line.split('\t');
    return { id, level, verdict, proof };
  });

/** The hash of every id and level of ASVS 5.0.0's levels 1 and 2, one a line. */
const PINNED = '29debb6cfc11acf5deb2b2bb4e01bd836c5648dcc592aae17957e36b808cec05';
const REASON_MIN = 15;
/** What an auditor reads of a requirement that we don't meet. */
const REFUSAL_MIN = 40;

/** What a row lacks, in words; null when nothing. */
function faultOf({ verdict, proof }: Row): string | null {
  const least = verdict === 'refused' ? REFUSAL_MIN : REASON_MIN;
  if (verdict !== 'met') return proof.length < least ? 'gives no reason' : null;
  const [file = '', title = ''] = proof.split(/#(.*)/s);
  if (!existsSync(join(ROOT, file))) return `${file} is gone`;
  const text = read(file);
  const isThere = file.endsWith('.md')
    ? text.split('\n').includes(`## ${title}`)
    : ["'", '`', '"'].some(
        (quote) =>
          text.includes(`(${quote}${title}${quote},`) ||
          text.includes(`${quote}${title}${quote},\n`),
      );
  return isThere ? null : `${file} has no “${title}”`;
}

describe('the check against ASVS', () => {
  test('has a row for each requirement of levels 1 and 2, and no other', () => {
    const ids = rows.map(({ id, level }) => `${id} ${level}`).join('\n');
    expect(rows).toHaveLength(253);
    expect(createHash('sha256').update(ids).digest('hex')).toBe(PINNED);
    const verdicts = new Set(rows.map(({ verdict }) => verdict));
    const known = ['met', 'not applicable', 'refused', 'open'];
    expect([...verdicts].filter((verdict) => !known.includes(verdict))).toEqual([]);
  });

  test('names tests and headings that exist, and gives a reason for the rest', () => {
    const faults = rows.flatMap((row) => {
      const fault = faultOf(row);
      return fault ? [`${row.id}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    const [met] = rows.filter(({ verdict }) => verdict === 'met');
    expect(faultOf({ ...met!, proof: `${met!.proof} no more` })).toContain('has no');
    expect(faultOf({ ...met!, proof: 'server/gone.test.ts#x' })).toContain('is gone');
  });
});

test('each abuse case names a test that exists', () => {
  const [, section = ''] = read('docs/security.md').split('## Abuse cases\n');
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const cases = lines.slice(2);
  const proofs = cases.map((line) => /`([^`]+#[^`]+)` *\|$/.exec(line)?.[1] ?? line);
  expect(proofs.length).toBeGreaterThanOrEqual(20);
  const faults = proofs.map((proof) => faultOf({ id: '', level: '', verdict: 'met', proof }));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('the limits of staff stand in the book as they are in the code', () => {
  const [, staff = ''] = read('docs/security.md').split('\n## Staff\n');
  const limits = [
    `within ${STAFF_LINK_HOURS} hours`,
    `${RECOVERY_CODES} recovery codes are shown once`,
    `work within ${STAFF_IDLE_MINUTES} minutes, and ${STAFF_SESSION_HOURS} hours in all`,
    `shown within ${PROOF_MINUTES} minutes`,
    `answered within ${CHALLENGE_MINUTES} minutes`,
    `shows for ${LAPSED_DAYS}\ndays what lapsed`,
  ];
  expect(limits.filter((limit) => !staff.includes(limit))).toEqual([]);
});

test('the limits of everybody stand in the book as they are in the code', () => {
  const limit = `${KEYS_PER_DAY.toLocaleString('en')} new ones a person and day`;
  expect(read('docs/security.md')).toContain(limit);
});

describe('the register of columns', () => {
  const CLASSES = ['secret', 'personal', 'financial', 'plain'];
  const register = read('docs/columns.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [table = '', kind = '', columns = '', purpose = '', kept = '', readers = ''] =
        line.split('\t');
      return { table, kind, columns: columns.split(' '), purpose, kept, readers };
    });
  const registered = register.flatMap(({ table, columns, kind }) =>
    columns.map((column) => ({ name: `${table}.${column}`, column, kind })),
  );

  test('has each column of the schema once, and no other', () => {
    const columns = Object.values(tables).flatMap((table) => {
      const { name, columns: all } = getTableConfig(table);
      return all.map((column) => `${name}.${column.name}`);
    });
    expect(registered.map(({ name }) => name).toSorted()).toEqual(columns.toSorted());
  });

  test('says of each its class, its purpose, how long it is kept and who reads it', () => {
    const lacking = register.filter(
      ({ kind, purpose, kept, readers }) =>
        !CLASSES.includes(kind) || [purpose, kept, readers].some((text) => text.length < 2),
    );
    expect(lacking).toEqual([]);
    const read = register.filter(({ kind, readers }) => kind === 'secret' && readers !== 'nobody');
    expect(read, 'nobody reads a secret').toEqual([]);
    const verbs = register.flatMap(({ readers }) => readers.match(/[A-Z]+_[A-Z_]+/g) ?? []);
    expect(verbs.filter((verb) => !(verb in STAFF_VERBS))).toEqual([]);
  });

  /** What a name says about a column; those with another meaning stand here. */
  const SECRET = /(^|_)(hash|hashes|secret|token|password)($|_)/;
  const NO_SECRET = [
    'audit_days.day_hash',
    'idempotency_keys.asked_hash',
    'period_closes.balance_hash',
  ];
  const PERSONAL = /(^|_)(phone|email|name|ip|payer|browser|text)($|_)/;
  const NOBODYS = ['ledger_accounts.name'];

  test('takes no column for plain whose name says otherwise', () => {
    const wrong = registered.filter(
      ({ name, column, kind }) =>
        (SECRET.test(column) && kind !== 'secret' && !NO_SECRET.includes(name)) ||
        (PERSONAL.test(column) && kind !== 'personal' && !NOBODYS.includes(name)),
    );
    expect(wrong).toEqual([]);
  });
});

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', 'pictures']);
const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    if (NOT_OURS.has(name)) return [];
    const path = folder ? `${folder}/${name}` : name;
    return statSync(join(ROOT, path)).isDirectory() ? filesUnder(path) : [path];
  });

/** Shapes of keys that providers give out, and of passwords in addresses. */
const KEYS: readonly RegExp[] = [
  /-----BEGIN (?:\w+ )*PRIVATE KEY-----\s*[\w+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}\b/,
  /\bgithub_pat_\w{40,}/,
  /\bxox[abprs]-[\w-]{20,}/,
  /\b[rs]k_live_\w{20,}/,
  /\batsk_[0-9a-f]{32,}/,
  /\bAIza[\w-]{35}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
  /^(?:SESSION_SECRET|MPESA_\w+|AFRICASTALKING_API_KEY)=[^\s#]{16,}$/m,
];
/** Paddings and block modes that nobody should choose. */
const WEAK_CIPHERS = /RSA_PKCS1_PADDING|-ecb\b|['"`](?:des|rc4|bf)-/i;
/** Safaricom defines how the initiator's password is encrypted. */
const NOT_CHOSEN = ['server/platform/money/providers/mpesa/security-credential.ts'];

const isText = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|json|md|sql|tsv|txt|html|css|po|ya?ml|sh|env\w*)$|\/run$|\.env/.test(path);

describe('what is in the repository', () => {
  test('encrypts with no weak padding and block mode, but as Daraja defines it', () => {
    const weak = filesUnder('server').filter(
      (path) =>
        path.endsWith('.ts') &&
        !/\.test\.ts$|^server\/testing\//.test(path) &&
        WEAK_CIPHERS.test(read(path)),
    );
    expect(weak).toEqual(NOT_CHOSEN);
  });

  test('is no secret', () => {
    const found = filesUnder('')
      .filter(isText)
      .filter((path) => path !== 'package-lock.json')
      .flatMap((path) => {
        const text = read(path);
        return KEYS.filter((key) => key.test(text)).map((key) => `${path}: ${key.source}`);
      });
    // A developer's own settings stay out of the repository by .gitignore.
    expect(found.filter((each) => !each.startsWith('.env:'))).toEqual([]);
    const planted = [
      `AKIA${'ABCD'.repeat(4)}`,
      `ghp_${'a1'.repeat(18)}`,
      `atsk_${'0f'.repeat(20)}`,
    ];
    for (const key of planted)
      expect(
        KEYS.some((shape) => shape.test(key)),
        key,
      ).toBe(true);
  });

  interface Package {
    license?: string;
    dev?: boolean;
    integrity?: string;
    inBundle?: boolean;
    resolved?: string;
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Package>;
  };
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);

  /** Licences that ask for no more than to be named. */
  const TAKEN = [
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    '(Apache-2.0 OR MIT)',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
    'Python-2.0',
    'CC-BY-4.0',
    'MPL-2.0',
  ];
  /** MIT by their own files; the lock does not say. */
  const UNNAMED = ['cli-table', 'passport-strategy', 'pause', 'png-js'];

  test('every package that runs has a licence that we take', () => {
    const others = running.filter(
      ([path, { license }]) =>
        !TAKEN.includes(license ?? '') && !UNNAMED.includes(path.replace(/^.*node_modules\//, '')),
    );
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  test('every package is fetched by its hash', () => {
    const loose = running.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});
