import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMPORT_FILES, type ImportFile } from '@shared/contract/imports';
import { day } from '@shared/day';
import type { FaultCode } from '@shared/texts/import-faults';
import { PLACES, withFaults } from '@server/testing/import-faults';
import { importRows, type ImportRows, textsOf } from '@server/testing/import-files';
import { IMPORTED_LOANS } from '@server/testing/depth';
import { ROOT } from '@server/platform/core/root';
import { checkImport, type ImportTexts } from './check-import';

/** Files that another system could have written, whole and with planted faults. */

const AS_OF = day('2026-10-31');

const checked = (rows: ImportRows) => checkImport(textsOf(rows), AS_OF);

test('whole files have no fault, and their loans are the trial balance', async () => {
  const { faults, proof, people, loans } = await checked(importRows(IMPORTED_LOANS, AS_OF));
  expect(faults).toEqual([]);
  expect([people.length, loans.length]).toEqual([IMPORTED_LOANS, IMPORTED_LOANS]);
  for (const each of proof)
    expect([each.account, each.loans]).toEqual([each.account, each.balance]);
  expect(proof.every(({ loans: sum }) => sum !== null && sum > 0)).toBe(true);
  expect(loans.some(({ days_past_due: days }) => days > 0)).toBe(true);
});

test('the example of docs/import.md has no fault', async () => {
  const read = (name: string) => readFileSync(join(ROOT, 'docs/examples/import', name), 'utf8');
  const texts = Object.fromEntries(IMPORT_FILES.map((name) => [name, read(name)])) as ImportTexts;
  const { faults, proof } = await checkImport(texts, AS_OF);
  expect(faults).toEqual([]);
  expect(proof.map(({ loans: sum }) => sum)).toEqual([2_525_660, 30_541]);
});

/** What spreadsheets and databases do to the example's files. */
const EXAMPLE = Object.fromEntries(
  IMPORT_FILES.map((name) => [
    name,
    readFileSync(join(ROOT, 'docs/examples/import', name), 'utf8'),
  ]),
) as Record<ImportFile, string>;
const inEach = (change: (text: string) => string) =>
  Object.fromEntries(IMPORT_FILES.map((name) => [name, change(EXAMPLE[name])])) as ImportTexts;
const people = (change: (text: string) => string) => ({
  ...EXAMPLE,
  'people.csv': change(EXAMPLE['people.csv']),
});

test.each<[string, ImportTexts]>([
  ['empty last rows', inEach((text) => `${text.trimEnd()}\n,,,\n,,,\n`)],
  ['an empty last column', inEach((text) => text.trimEnd().replaceAll(/$/gm, ','))],
  ['six decimals', inEach((text) => text.replaceAll(/(\.\d\d)(?=[,\n])/g, '$10000'))],
  ['a number without its 0', people((text) => text.replace('0712345001', '712345001'))],
  ['a number as a figure', people((text) => text.replace('+254722345002', '254722345002.0'))],
  ['invisible marks', people((text) => text.replace('0712345001', '\u202a+254712345001\u202c'))],
  ['ordinary names', people((text) => text.replace('Grace,Wanjiru', 'Patrick C,Minayo'))],
  [
    'ordinary names of guarantors',
    {
      ...EXAMPLE,
      'guarantors.csv': EXAMPLE['guarantors.csv']
        .replace('Peter Kamau', 'Patrick C Barasa')
        .replace('Mercy Achieng', 'Conrad Minayo'),
    },
  ],
])('%s is no fault', async (_, texts) => {
  const read = await checkImport(texts, AS_OF);
  expect(read.faults).toEqual([]);
  expect(read.proof.map(({ loans: sum }) => sum)).toEqual([2_525_660, 30_541]);
});

test('a stray quote is named with its line', async () => {
  const texts = people((text) => text.replace('Brian', '"Brian" K'));
  expect((await checkImport(texts, AS_OF)).faults[0]).toMatchObject({
    file: 'people.csv',
    line: 3,
    code: 'not_csv',
  });
});

/**
 * B is a flat-rate loan: 600 by its plan, and by the day on what is owed a third of it. A and C count their days by
 * other rules than ours.
 */
const FLAT: ImportTexts = {
  'people.csv':
    'person_id,first_name,last_name,phone\n1,Grace,Wanjiru,0712345601\n2,Brian,Otieno,0722345602\n' +
    '3,Amina,Hassan,0110345603\n',
  'loans.csv':
    'loan_id,person_id,disbursed_on,principal,principal_outstanding,interest_due,apr_percent,arrears_since,' +
    'days_past_due,last_payment_on\n' +
    'A,1,2026-08-15,20000.00,13540.60,77.53,19,,0,2026-11-15\n' +
    'B,2,2026-09-20,10000.00,5000.00,40.00,24,,0,2026-11-20\n' +
    'C,3,2026-10-31,9000.00,9000.00,115.40,18,,0,\n',
  'plan.csv':
    'loan_id,due_on,principal,interest\nA,2026-12-15,3309.54,211.46\nA,2027-01-15,3355.90,165.10\n' +
    'A,2027-02-15,3410.06,110.94\nA,2027-03-15,3465.10,50.51\nB,2026-12-20,1666.67,200.00\n' +
    'B,2027-01-20,1666.67,200.00\nB,2027-02-20,1666.66,200.00\nC,2026-11-30,2196.85,133.15\n' +
    'C,2026-12-31,2226.00,104.00\nC,2027-02-01,2257.77,72.23\nC,2027-03-01,2319.38,32.03\n',
  'guarantors.csv': 'loan_id,name,phone,cap\n',
  'balances.csv': 'account,amount\nloan_principal,27540.60\ninterest_receivable,232.93\n',
};

test('interest that is charged another way than the plan has it is named, above what is allowed', async () => {
  const asOf = day('2026-11-26');
  const { faults, interest } = await checkImport(FLAT, asOf);
  expect(faults).toEqual([
    {
      file: 'loans.csv',
      line: 3,
      column: 'apr_percent',
      code: 'interest_unlike_plan',
      value: '214.10 (plan 600.00)',
    },
  ]);
  expect(interest.loans).toEqual([
    { number: 'B', planned: 60_000, charged: 21_410 },
    { number: 'C', planned: 34_141, charged: 33_944 },
    { number: 'A', planned: 53_801, charged: 53_898 },
  ]);
  expect((await checkImport(FLAT, asOf, 64)).faults).toHaveLength(1);
  expect((await checkImport(FLAT, asOf, 65)).faults).toEqual([]);
});

test('twenty planted faults are all named at once, by file, line and column', async () => {
  const rows = withFaults(importRows(IMPORTED_LOANS, AS_OF), AS_OF);
  const named = (await checked(rows)).faults.map(({ file, line, column, code }) =>
    [file, line, column, code].join(' '),
  );
  expect(new Set(named)).toEqual(new Set(PLACES));
  expect(named).toHaveLength(20);
});

/** Each rule of a loan and its plan that the twenty leave out, on the late loan of row 11. */
const ON_LOANS: readonly [string, (rows: ImportRows, cell: typeof cellOf) => void, FaultCode[]][] =
  [
    [
      'less interest than the plan’s passed days have',
      (rows, cell) => cell(rows, 'loans.csv', 11, 'interest_due', '0.00'),
      ['interest_below_plan', 'balance_unlike_loans'],
    ],
    [
      'more interest than principal in arrears',
      (rows, cell) => cell(rows, 'loans.csv', 11, 'interest_due', '999999.00'),
      ['interest_above_principal', 'balance_unlike_loans'],
    ],
    [
      'a principal that the plan does not have',
      (rows, cell) => cell(rows, 'loans.csv', 11, 'principal_outstanding', '1000.00'),
      ['plan_unlike_outstanding', 'balance_unlike_loans'],
    ],
    [
      'a loan without a plan',
      (rows) => {
        rows['plan.csv'] = rows['plan.csv'].filter(([id]) => id !== rows['loans.csv'][11]?.[0]);
      },
      ['plan_missing'],
    ],
  ];

function cellOf(rows: ImportRows, file: ImportFile, row: number, column: string, text: string) {
  const cells = rows[file][row];
  const at = rows[file][0]?.indexOf(column) ?? -1;
  if (cells) cells[at] = text;
}

test.each(ON_LOANS)('%s is named', async (_, change, codes) => {
  const rows = importRows(60, AS_OF);
  change(rows, cellOf);
  expect((await checked(rows)).faults.map(({ code }) => code)).toEqual(codes);
});

test('a plan’s own faults are named', async () => {
  const rows = importRows(60, AS_OF);
  const [head = [], first = []] = rows['plan.csv'];
  const [id = '', dueOn = ''] = first;
  rows['plan.csv'] = [head, [id, dueOn, '0.00', '0.00'], ...rows['plan.csv'].slice(1)];
  const early = rows['loans.csv'].find(([loanId]) => loanId !== id && loanId !== 'loan_id');
  rows['plan.csv'].push([early?.[0] ?? '', '2020-01-01', '0.00', '1.00']);
  const codes = new Set((await checked(rows)).faults.map(({ code }) => code));
  for (const code of ['plan_day_twice', 'plan_row_empty', 'before_payout'] as const) {
    expect([...codes]).toContain(code);
  }
});

test.each<[string, Partial<Record<ImportFile, string | null>>, string[]]>([
  ['a file that is missing', { 'plan.csv': null }, ['plan.csv file_missing']],
  ['a file that is no CSV', { 'guarantors.csv': 'a,"b' }, ['guarantors.csv not_csv']],
  [
    'a head with other columns',
    { 'balances.csv': 'account,sum\r\n' },
    ['balances.csv column_missing', 'balances.csv column_unknown'],
  ],
  [
    'a balance that is missing, and one of another account',
    { 'balances.csv': 'account,amount\r\ncash,1.00\r\n' },
    ['balances.csv missing', 'balances.csv missing', 'balances.csv account_unknown'],
  ],
  [
    'a row with a cell too many',
    { 'guarantors.csv': 'loan_id,name,phone,cap\r\n1,2,3,4,5\r\n' },
    ['guarantors.csv cells_count'],
  ],
])('%s is named once', async (_, texts, named) => {
  const { faults } = await checkImport({ ...textsOf(importRows(60, AS_OF)), ...texts }, AS_OF);
  expect(faults.map(({ file, code }) => `${file} ${code}`)).toEqual(named);
});

/** The files with columns that only books like these write, of the loan in a row that is not late. */
function withMonth(said: Partial<Record<string, string>>, isOurs = true): ImportRows {
  const rows = importRows(60, AS_OF);
  if (!isOurs) return rows;
  for (const column of ['old_numbers', 'month_from', 'interest_carry', 'late_carry']) {
    rows['loans.csv'].forEach((cells, at) => {
      if (at === 0) cells.push(column);
      else cells.push(at === 2 ? (said[column] ?? '') : '');
    });
  }
  return rows;
}

const MONTH = { month_from: '2026-10-28', interest_carry: '1860000', late_carry: '0' };

test.each<[string, Partial<Record<string, string>>, string[]]>([
  ['numbers of before', { old_numbers: 'mifos 17; ledger-2019 A/17' }, []],
  ['numbers without a system', { old_numbers: '17' }, ['old_numbers not_a_number']],
  ['a number of another loan', { old_numbers: 'mifos 00-00001' }, ['old_numbers duplicate']],
  ['a month that goes on', MONTH, []],
  ['a half of it', { month_from: MONTH.month_from }, ['month_from missing']],
  [
    'one that begins too early',
    { ...MONTH, month_from: '2026-08-01' },
    ['month_from month_unlike_plan'],
  ],
  ['a whole cent', { ...MONTH, interest_carry: '9999999' }, ['interest_carry not_a_fraction']],
  ['no figure', { ...MONTH, late_carry: '0.5' }, ['late_carry not_a_fraction']],
])('%s, which books like these write', async (_, said, named) => {
  const { faults } = await checked(withMonth(said));
  expect(
    faults
      .filter(({ file }) => file === 'loans.csv')
      .map((fault) => [fault.column, fault.code].join(' ')),
  ).toEqual(named);
});

test.each([
  ['L 17/2026-A', null],
  ['', 'missing'],
  ['17;18', 'not_a_number'],
  ['MKOPO №17', 'not_a_number'],
  ['123456789012345678901', 'not_a_number'],
])('a loan number that a payer has to type: %s', async (text, code) => {
  const rows = importRows(60, AS_OF);
  const own = rows['loans.csv'][2]?.[0] ?? '';
  for (const file of ['loans.csv', 'plan.csv', 'guarantors.csv'] as const) {
    for (const cells of rows[file]) if (cells[0] === own) cells[0] = text;
  }
  const { faults } = await checked(rows);
  const found = faults.filter(({ file }) => file === 'loans.csv').map((fault) => fault.code);
  expect(found).toEqual(code ? [code] : []);
});

test('numbers that a payer types alike are one, in whatever case and spaces', async () => {
  const rows = importRows(60, AS_OF);
  for (const [row, text] of [
    [2, 'ab-17'],
    [3, 'AB 17'],
  ] as const) {
    const own = rows['loans.csv'][row]?.[0] ?? '';
    for (const file of ['loans.csv', 'plan.csv', 'guarantors.csv'] as const) {
      for (const cells of rows[file]) if (cells[0] === own) cells[0] = text;
    }
  }
  expect((await checked(rows)).faults).toMatchObject([
    { line: 4, column: 'loan_id', code: 'duplicate' },
  ]);
});

test('in books like these a month to come may ask for nothing, but not the last one', async () => {
  const emptied = async (isOurs: boolean, at: (rows: number) => number) => {
    const rows = withMonth(MONTH, isOurs);
    const own = rows['loans.csv'][2]?.[0];
    const plan = rows['plan.csv'].filter(([id]) => id === own);
    const left = plan[at(plan.length)];
    const other = plan.find((row) => row !== left);
    const moved = Number(left?.[2]) + Number(other?.[2]);
    if (other) other[2] = moved.toFixed(2);
    left?.splice(2, 2, '0.00', '0.00');
    return (await checkImport(textsOf(rows), AS_OF, 1_000)).faults.map(({ code }) => code);
  };
  expect(await emptied(true, () => 0)).toEqual([]);
  expect(await emptied(true, (rows) => rows - 1)).toEqual(['plan_row_empty']);
  expect(await emptied(false, () => 0)).toEqual(['plan_row_empty']);
});

test('a guarantor may be a name alone', async () => {
  const rows = importRows(60, AS_OF);
  cellOf(rows, 'guarantors.csv', 1, 'phone', '');
  expect((await checked(rows)).faults).toEqual([]);
});

test('a borrower does not guarantee their own loan', async () => {
  const rows = importRows(60, AS_OF);
  cellOf(rows, 'guarantors.csv', 1, 'phone', rows['people.csv'][1]?.[3] ?? '');
  expect((await checked(rows)).faults).toMatchObject([{ code: 'own_guarantor', line: 2 }]);
});

test('files of megabytes are checked in slices, between which the node does other work', async () => {
  const texts = textsOf(importRows(3_000, AS_OF));
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const { loans } = await checkImport(texts, AS_OF);
  clearInterval(other);
  expect(loans).toHaveLength(3_000);
  expect(turns).toBeGreaterThan(5);
});
