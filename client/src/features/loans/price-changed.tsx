import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { AgreedPrice } from '@shared/contract/loans';
import type { Shown } from './writes';

export const isSamePrice = (one: AgreedPrice, other: AgreedPrice): boolean =>
  one.apr === other.apr &&
  one.monthlyPayment === other.monthlyPayment &&
  one.totalRepayable === other.totalRepayable &&
  one.charges === other.charges;

interface PriceChangedProps {
  before: Shown;
  now: Shown;
}

export const isSameAsShown = (one: Shown, other: Shown): boolean =>
  isSamePrice(one, other) && one.firstDue === other.firstDue;

/** What the borrower saw beside what is so now, which needs a new yes. */
export const PriceChanged = ({ before, now }: PriceChangedProps) => (
  <div role="alert" className="grid gap-2 rounded-field bg-wait-soft p-4 text-wait">
    <p className="font-bold">
      {isSamePrice(before, now) ? (
        <Trans>The first due date has changed. Please look again before you agree.</Trans>
      ) : (
        <Trans>The price has changed. Please look again before you agree.</Trans>
      )}
    </p>
    <table className="w-full text-meta tabular [&_td]:pl-3 [&_td]:text-right [&_th]:text-left">
      <thead>
        <tr className="*:text-right!">
          <td />
          <th scope="col" className="pl-3 font-medium">
            <Trans>You saw</Trans>
          </th>
          <th scope="col" className="pl-3 font-medium">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(before, now).map(([name, old, current]) => (
          <tr key={name}>
            <th scope="row" className="font-normal">
              {name}
            </th>
            <td>{old}</td>
            <td className="font-bold">{current}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const firstDueText = ({ firstDue }: Shown) =>
  firstDue ? dayText(firstDue) : t`One month after the money comes`;

const rowsOf = (before: Shown, now: Shown) =>
  [
    [t`APR`, rateText(before.apr, 2), rateText(now.apr, 2)],
    [
      t`Each month`,
      <Amount shillings={before.monthlyPayment} />,
      <Amount shillings={now.monthlyPayment} />,
    ],
    [
      t`You pay back`,
      <Amount wire={before.totalRepayable} />,
      <Amount wire={now.totalRepayable} />,
    ],
    ...(before.charges === now.charges
      ? []
      : ([[t`Charges`, <Amount wire={before.charges} />, <Amount wire={now.charges} />]] as const)),
    ...(before.firstDue === now.firstDue
      ? []
      : ([[t`First due`, firstDueText(before), firstDueText(now)]] as const)),
  ] as const;
