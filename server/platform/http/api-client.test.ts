import { execFile } from 'node:child_process';
import { copyFile, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { phone } from '@shared/phone';
import { ROOT } from '@server/platform/core/root';
import { app, test } from '@server/testing/app-test';
import { lastCode } from '@server/testing/people';
import { makeScratch, removeScratch } from '@server/testing/scratch';

const run = promisify(execFile);
const LIBRARY = join(ROOT, 'node_modules/oazapfts/dist/cli.js');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Uses that the client's types must refuse. */
const WRONG = `
import { getLoan, requestLoan } from './tegemea';
// @ts-expect-error There is no such purpose.
void requestLoan({ amount: '20000.00', term: 6, purpose: 'yacht' });
// @ts-expect-error A loan has an id.
void getLoan();
// @ts-expect-error Who got a loan may have got a refusal.
void getLoan('x').then(({ data }) => data.reference);
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['*.ts'],
};

interface Example {
  borrow(baseUrl: string, phone: string, readCode: () => Promise<string>): Promise<Loan>;
}

let folder: string;
test.beforeAll(async () => {
  folder = await makeScratch();
});
test.afterAll(() => removeScratch(folder));

test('docs/api-example.ts asks for a loan by a client that is generated from the description', async () => {
  const at = (name: string) => join(folder, name);
  const { body } = await app.visitor().get<object>('/api/openapi.json');
  await writeFile(at('openapi.json'), JSON.stringify(body));
  const how = ['--useUnknown', '--futureStripLegacyMethods'];
  await run(process.execPath, [LIBRARY, at('openapi.json'), at('tegemea.ts'), ...how]);
  expect(await readFile(at('tegemea.ts'), 'utf8')).not.toMatch(/: any\b|<any>|any\[\]/);

  await symlink(join(ROOT, 'node_modules'), at('node_modules'));
  await copyFile(join(ROOT, 'docs/api-example.ts'), at('api-example.ts'));
  await writeFile(at('wrong.ts'), WRONG);
  await writeFile(at('tsconfig.json'), JSON.stringify(CONFIG));
  const checked = await run(process.execPath, [COMPILER, '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(checked.stdout).toBe('');

  const entry = { entryPoints: [at('api-example.ts')], outfile: at('api-example.mjs') };
  await build({ ...entry, bundle: true, format: 'esm', platform: 'node' });
  const { borrow } = (await import(pathToFileURL(at('api-example.mjs')).href)) as Example;
  const own = phone('254733000001');
  const loan = await borrow(app.url, own, async () => {
    await app.settle();
    return lastCode(app, own);
  });
  expect(loan).toMatchObject({ amount: '20000.00', term: 6, status: 'quoting' });
  const { rows } = await app.db.query('select count(*) as n from loans where id = $1', [loan.id]);
  expect(rows).toEqual([{ n: 1 }]);
});
