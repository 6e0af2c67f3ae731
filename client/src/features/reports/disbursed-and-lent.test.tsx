import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRegulatorReport } from '@shared/contract/operations/reports';
import { REGULATOR_COUNTS, REGULATOR_SUMS, type RegulatorReport } from '@shared/contract/regulator';
import type { PortfolioReport } from '@shared/contract/reports';
import { answering, show } from '@client/show.fixture';
import { Flows } from './flows';
import { Regulator } from './regulator';

const DAYS = { from: '2026-03-01', to: '2026-03-31' };
const none = <K extends string, V>(names: readonly K[], value: V) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>;

const portfolio: PortfolioReport = {
  ...DAYS,
  risk: [],
  provisions: { day: DAYS.to, classes: [], balance: '0.00', provision: '0.00', booked: '0.00' },
  flows: [
    {
      month: '2026-03',
      disbursed: '29100.00',
      fees: '750.00',
      excise: '150.00',
      repaid: '0.00',
      principalRepaid: '0.00',
      interestRepaid: '0.00',
      writtenOff: '0.00',
      recovered: '0.00',
    },
  ],
  funnel: { asked: 0, accepted: 0, declined: 0, lapsed: 0, withdrawn: 0, medianMinutes: null },
  liability: [],
  payments: {
    prompts: 0,
    results: [],
    medianMinutes: null,
    unmatchedReceived: '0.00',
    unmatchedLeft: '0.00',
  },
  pricing: [],
};

const regulator: RegulatorReport = {
  ...DAYS,
  closedThrough: DAYS.to,
  counts: none(REGULATOR_COUNTS, 3),
  sums: { ...none(REGULATOR_SUMS, '0.00'), lent: '30000.00' },
  lentApr: 18,
  outstanding: null,
  complaints: [],
};

/** The two figures differ by what is kept back and by a day (server/books/reports/regulator-story.test.ts). */
test('the portfolio’s page says why what was disbursed is another figure than what was lent', () => {
  show(<Flows {...portfolio} />);
  expect(
    screen.getByText(/^Disbursed is the money as it was sent.* have whole loans/),
  ).toBeTruthy();
});

test('and so does the regulator’s', async () => {
  show(<Regulator />, { answers: [answering(getRegulatorReport, regulator)] });
  const words = /^Principal lent is whole loans.* Reports show the money sent/;
  expect(await screen.findByText(words)).toBeTruthy();
});
