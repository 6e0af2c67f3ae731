import { t } from '@lingui/core/macro';
import { PROVISION_CLASSES, type ProvisionClass } from '@shared/ageing';
import type { PortfolioReport, Provisions as ProvisionFigures } from '@shared/contract/reports';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { ChartCard } from './chart-card';

/** What is held against loss by class of lateness, as of now. */
export const Provisions = ({ provisions, from, to }: PortfolioReport) => (
  <ChartCard
    chart="provisions"
    from={from}
    to={to}
    title={t`Held against loss`}
    sentence={sentenceOf(provisions)}
    isEmpty={centsOf(provisions.balance) === 0}
    rows={provisions.classes}
    rowKey={({ name }) => name}
    columns={[
      {
        header: t`Class on ${dayText(provisions.day)}`,
        cell: ({ name }) => classText(name),
        isTitle: true,
      },
      {
        header: t`Outstanding`,
        cell: ({ balance }) => <Amount wire={balance} />,
        isNumeric: true,
        total: <Amount wire={provisions.balance} />,
      },
      { header: t`Rate`, cell: ({ rate }) => `${rate}%`, isNumeric: true },
      {
        header: t`Provision`,
        cell: ({ provision }) => <Amount wire={provision} />,
        isNumeric: true,
        total: <Amount wire={provisions.provision} />,
      },
    ]}
  >
    <ul className="grid gap-1">
      {provisions.classes.map(({ name, provision }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 text-meta">
          {classText(name)}
          <span className="ml-auto tabular">
            <Amount wire={provision} />
          </span>
        </li>
      ))}
    </ul>
  </ChartCard>
);

function sentenceOf({ day, balance, provision, booked }: ProvisionFigures): string {
  if (centsOf(balance) === 0) return t`Nothing is owed, so nothing is held against loss.`;
  const [on, held, out, inLedger] = [
    dayText(day),
    moneyText(provision),
    moneyText(balance),
    moneyText(booked),
  ];
  return provision === booked
    ? t`As of ${on}, whatever the period: ${held} is held against the loss of ${out}.`
    : t`As of ${on}, whatever the period: ${held} is due against the loss of ${out}. In the ledger: ${inLedger}.`;
}

/** "Watch, 31–90 days" */
function classText(name: ProvisionClass): string {
  const { from, to, isLast } =
    PROVISION_CLASSES.find((each) => each.name === name) ?? PROVISION_CLASSES[0];
  const days = isLast ? t`over ${from - 1} days` : t`${from}–${to} days`;
  return `${nameText(name)}, ${days}`;
}

function nameText(name: ProvisionClass): string {
  switch (name) {
    case 'normal':
      return t`Normal`;
    case 'watch':
      return t`Watch`;
    case 'substandard':
      return t`Substandard`;
    case 'doubtful':
      return t`Doubtful`;
    case 'loss':
      return t`Loss`;
  }
}
