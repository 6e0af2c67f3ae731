import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_FILES, INTEREST_WITHIN_PERCENT } from '@shared/contract/imports';
import { parseDay } from '@shared/day';
import { toDecimalString } from '@shared/money';
import { faultText, IMPORT_FAULT_TEXTS } from '@shared/texts/import-faults';
import { csvCell } from '@server/platform/http/csv';
import type { ImportFault } from '@server/lending/import-record';
import {
  checkImport,
  type CheckedImport,
  type ImportTexts,
} from '@server/books/imports/check-import';

/**
 * `npm run import:check -- FOLDER --as-of 2026-10-31 [--interest-within 5]`: reads the files of docs/import.md, writes
 * every fault to `faults.csv` beside them, and proves that the loans are the trial balance. Ends with 1 where they are
 * not.
 */
const USAGE = 'npm run import:check -- FOLDER --as-of 2026-10-31 [--interest-within 5]\n';

const { values, positionals } = parseArgs({
  options: { 'as-of': { type: 'string' }, 'interest-within': { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
const asOf = parseDay(values['as-of'] ?? '');
const within = Number(values['interest-within'] ?? INTEREST_WITHIN_PERCENT);
if (!folder || !asOf || !(within >= 0)) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else {
  const checked = await checkImport(await textsIn(folder), asOf, within);
  await writeFaults(folder, checked.faults);
  report(checked, folder);
  if (checked.faults.length > 0) process.exitCode = 1;
}

async function textsIn(from: string): Promise<ImportTexts> {
  const texts = await Promise.all(
    IMPORT_FILES.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8').catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      );
      return [name, text] as const;
    }),
  );
  return Object.fromEntries(texts) as ImportTexts;
}

async function writeFaults(to: string, faults: readonly ImportFault[]): Promise<void> {
  const rows = [
    ['file', 'line', 'column', 'value', 'code', 'what'],
    ...faults.map(({ file, line, column, value, code }) => [
      file,
      line,
      column,
      value,
      code,
      IMPORT_FAULT_TEXTS[faultText(code)],
    ]),
  ];
  const lines = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`);
  await writeFile(join(to, 'faults.csv'), `\ufeff${lines.join('')}`);
}

function report(checked: CheckedImport, from: string): void {
  const { people, loans, guarantors, proof, interest, faults } = checked;
  const lines = [
    `${people.length} people, ${loans.length} loans, ${guarantors.length} guarantors by name.`,
    ...proof.map(({ account, loans: sum, balance }) => {
      const shown = (amount: typeof sum) => (amount === null ? 'unknown' : toDecimalString(amount));
      const verdict = sum !== null && sum === balance ? 'equal' : 'NOT EQUAL';
      return `${account}: loans ${shown(sum)}, trial balance ${shown(balance)}: ${verdict}.`;
    }),
    `Interest to come: ${toDecimalString(interest.planned)} by the plans, ${toDecimalString(interest.charged)} here.`,
    ...interest.loans
      .slice(0, 20)
      .map(
        ({ number, planned, charged }) =>
          `  loan ${number}: ${toDecimalString(planned)} by its plan, ${toDecimalString(charged)} here`,
      ),
    faults.length === 0 ? 'No fault.' : `${faults.length} faults: ${join(from, 'faults.csv')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
