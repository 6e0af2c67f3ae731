import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Folded } from '@client/ui/folded';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { type Cents, toDecimalString, ZERO } from '@shared/money';

/** The worst case by month: the maximum liability after each payment, as bars with figures. */
export function OutlookFold({ guarantee }: { guarantee: Guarantee }) {
  const { cap, liabilityAfter, lateness, loan } = guarantee;
  const [next] = liabilityAfter;
  const today = centsOf(guarantee.liability);
  if (!next || today === ZERO) return null;
  const called = calledOf(loan.borrower);
  const [date, falls] = [dayText(next.dueDate), moneyText(next.liability)];
  const isLate = (lateness?.daysPastDue ?? 0) > 0;
  const steps = [
    { name: t`Today`, liability: toDecimalString(today) },
    ...liabilityAfter.map(nameOf),
  ];
  return (
    <Folded title={t`Month by month`}>
      <p>
        {isLate ? (
          <Trans>
            Once {called} has paid what is late and pays on time from then on, it falls like this.
          </Trans>
        ) : centsOf(next.liability) === ZERO ? (
          <Trans>
            If {called} pays on time, you are free on {date}.
          </Trans>
        ) : (
          <Trans>
            If {called} pays on time, the most you could pay falls to {falls} on {date}.
          </Trans>
        )}
      </p>
      <table className="w-full text-meta">
        <caption className="sr-only">
          <Trans>The most you could pay after each payment that is made on time</Trans>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>After</Trans>
            </th>
            <th scope="col">
              <Trans>The most you could pay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Row key={step.name} {...step} whole={centsOf(cap)} />
          ))}
        </tbody>
      </table>
    </Folded>
  );
}

const nameOf = ({ dueDate, liability }: Guarantee['liabilityAfter'][number]) => ({
  name: dayText(dueDate),
  liability,
});

interface RowProps {
  name: string;
  /** The wire's decimal string. */
  liability: string;
  /** The value of a full bar. */
  whole: Cents;
}

function Row({ name, liability, whole }: RowProps) {
  const percent = whole > ZERO ? (100 * centsOf(liability)) / whole : 0;
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-ink-2">
        {name}
      </th>
      <td className="py-1.5">
        <span className="flex items-center gap-3">
          <span className="h-2.5 min-w-8 grow overflow-hidden rounded-full bg-sunk">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${percent.toFixed(1)}%` }}
            />
          </span>
          <Amount wire={liability} className="min-w-[5.5rem] text-right font-medium" />
        </span>
      </td>
    </tr>
  );
}
