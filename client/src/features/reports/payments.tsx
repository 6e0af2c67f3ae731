import { plural, t } from '@lingui/core/macro';
import type { PaymentHealth, PortfolioReport } from '@shared/contract/reports';
import { moneyText, numberText } from '@client/lib/format';
import { BarRows } from './bar-rows';
import { ChartCard } from './chart-card';
import { waitText } from './wait-text';

/** How many payments succeed. */
export const Payments = ({ payments, from, to }: PortfolioReport) => (
  <ChartCard
    chart="payments"
    from={from}
    to={to}
    title={t`Payment health`}
    sentence={sentenceOf(payments)}
    isEmpty={isEmpty(payments)}
    rows={rowsOf(payments)}
    rowKey={({ label }) => label}
    columns={[
      { header: t`What happened`, cell: ({ label }) => label, isTitle: true },
      { header: t`Figure`, cell: ({ figure }) => figure, isNumeric: true },
    ]}
  >
    <BarRows
      rows={payments.results.map(({ code, prompts }) => ({
        label: resultWords(code),
        value: prompts,
        tone: code === 'paid' ? 'brand' : 'harm',
      }))}
    />
  </ChartCard>
);

const isEmpty = ({ prompts, medianMinutes, unmatchedReceived, unmatchedLeft }: PaymentHealth) =>
  prompts === 0 &&
  medianMinutes === null &&
  unmatchedReceived === '0.00' &&
  unmatchedLeft === '0.00';

function rowsOf(payments: PaymentHealth): { label: string; figure: string }[] {
  const { results, medianMinutes, unmatchedReceived, unmatchedLeft } = payments;
  return [
    ...results.map(({ code, prompts }) => ({
      label: t`Prompts: ${resultWords(code)}`,
      figure: numberText(prompts),
    })),
    {
      label: t`From paid to booked, half of them within`,
      figure: medianMinutes === null ? '–' : waitText(medianMinutes),
    },
    { label: t`Received without a loan`, figure: moneyText(unmatchedReceived) },
    { label: t`Left without a loan at the end`, figure: moneyText(unmatchedLeft) },
  ];
}

/** The common result codes of M-Pesa in words. */
function resultWords(code: string): string {
  switch (code) {
    case 'paid':
      return t`Paid`;
    case '1':
      return t`Too little money`;
    case '1032':
      return t`Cancelled`;
    case '1037':
      return t`Phone not reached`;
    case '2001':
      return t`Wrong PIN`;
    default:
      return t`Code ${code}`;
  }
}

function sentenceOf(payments: PaymentHealth): string {
  if (isEmpty(payments)) return t`Nobody paid or was asked to in this period.`;
  const { prompts, results, medianMinutes, unmatchedLeft } = payments;
  const ended = plural(prompts, { one: '# prompt', other: '# prompts' });
  const paid = results.find(({ code }) => code === 'paid')?.prompts ?? 0;
  const left = moneyText(unmatchedLeft);
  if (medianMinutes === null) {
    return t`Of ${ended}, ${paid} were paid; ${left} has no loan yet.`;
  }
  const wait = waitText(medianMinutes);
  return t`Of ${ended}, ${paid} were paid; half of the money was booked within ${wait}; ${left} has no loan yet.`;
}
