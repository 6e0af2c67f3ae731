import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SimulatedSide, SimulatedTerms } from '@shared/contract/products';
import { moneyText, rateText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import { useSimulation } from './queries';

/** What the loans of the last months would have cost and earned on the proposed terms, once it is asked for. */
export function Simulated({ productId }: { productId: string }) {
  const simulation = useSimulation(productId);
  const result = simulation.data;
  return (
    <div className="grid gap-3">
      <Button
        tone="outline"
        icon="chart"
        sends
        className="w-fit"
        isPending={simulation.isPending}
        pendingText={t`Working it out…`}
        onClick={() => simulation.mutate()}
      >
        <Trans>Try it on the loans of the last 12 months</Trans>
      </Button>
      {result && <Result result={result} />}
    </div>
  );
}

const averageOf = ({ apr }: SimulatedSide): string => (apr === null ? '–' : rateText(apr, 2));

interface Line {
  name: string;
  booked: string;
  proposed: string;
}

function Result({ result }: { result: SimulatedTerms }) {
  const { loans, refused, asBooked, asProposed } = result;
  const columns: Column<Line>[] = [
    { header: t`Of all loans`, cell: ({ name }) => name, isTitle: true },
    { header: t`As booked`, cell: ({ booked }) => booked, isNumeric: true },
    { header: t`As proposed`, cell: ({ proposed }) => proposed, isNumeric: true },
  ];
  const rows: Line[] = [
    { name: t`Lent`, booked: moneyText(asBooked.lent), proposed: moneyText(asProposed.lent) },
    {
      name: t`Interest`,
      booked: moneyText(asBooked.interest),
      proposed: moneyText(asProposed.interest),
    },
    { name: t`Fees`, booked: moneyText(asBooked.fees), proposed: moneyText(asProposed.fees) },
    {
      name: t`Excise duty`,
      booked: moneyText(asBooked.excise),
      proposed: moneyText(asProposed.excise),
    },
    {
      name: t`Late fees`,
      booked: moneyText(asBooked.lateFees),
      proposed: moneyText(asProposed.lateFees),
    },
    {
      name: t`Average APR`,
      booked: averageOf(asBooked),
      proposed: averageOf(asProposed),
    },
  ];
  return (
    <div role="status" className="grid gap-3">
      <p>
        {plural(loans, {
          0: 'No loan was paid out in that time.',
          one: '# loan was paid out in that time.',
          other: '# loans were paid out in that time.',
        })}{' '}
        {refused > 0 &&
          plural(refused, {
            one: 'The proposed terms would not have allowed # of them.',
            other: 'The proposed terms would not have allowed # of them.',
          })}
      </p>
      {loans > 0 && (
        <DataTable
          caption={t`As booked and as proposed`}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
      <p className="text-meta text-ink-2">
        <Trans>
          Interest is what the loans come to when each is repaid on its due days. Late fees are what
          the payments as they were would have cost.
        </Trans>
      </p>
    </div>
  );
}
