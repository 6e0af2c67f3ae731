import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Instalment, Schedule } from '@shared/contract/loans';
import type { PayDayOnRecord } from '@shared/contract/pay-days';
import type { LoanReview } from '@shared/contract/portfolio';
import { add, ZERO } from '@shared/money';
import { centsOf, dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { InstalmentChip } from '@client/ui/instalment-chip';

const cell = 'py-2.5 pr-3 last:pr-0';
const figure = `${cell} text-right`;
/** Columns that are hidden on a phone, where the split is under the date. */
const wide = 'max-sm:hidden';

/** Every instalment with its split, and totals that add up. */
export const ScheduleCard = ({ schedule, payDay }: Pick<LoanReview, 'schedule' | 'payDay'>) => (
  <Card title={t`Schedule`}>
    {payDay?.nextOn && <PayDay {...payDay} nextOn={payDay.nextOn} />}
    {schedule.isProjected && (
      <p className="text-meta text-ink-3">
        <Trans>Projected, as if the money were sent today. Sending it fixes the dates.</Trans>
      </p>
    )}
    {/* With larger text on a phone the figures scroll beside their days. */}
    <div className="overflow-x-auto">
      <table className="w-full text-left tabular">
        <caption className="sr-only">
          <Trans>Instalments</Trans>
        </caption>
        <thead className="border-b border-line text-meta text-ink-2">
          <tr>
            <th className={`${cell} ${wide} font-medium`}>#</th>
            <th className={`${cell} font-medium`}>
              <Trans>Due</Trans>
            </th>
            <th className={`${figure} ${wide} font-medium`}>
              <Trans>Principal</Trans>
            </th>
            <th className={`${figure} ${wide} font-medium`}>
              <Trans>Interest</Trans>
            </th>
            <th className={`${figure} font-medium max-sm:pr-0`}>
              <Trans>Instalment</Trans>
            </th>
            {!schedule.isProjected && (
              <th className={`${cell} ${wide} font-medium`}>
                <Trans>Status</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {schedule.instalments.map((instalment) => (
            <Row key={instalment.number} {...instalment} isProjected={schedule.isProjected} />
          ))}
        </tbody>
        <Totals {...schedule} />
      </table>
    </div>
  </Card>
);

function PayDay({ dayOfMonth, hour, nextOn }: PayDayOnRecord & { nextOn: string }) {
  const [at, on] = [`${String(hour).padStart(2, '0')}:00`, dayText(nextOn)];
  return (
    <p className="text-meta text-ink-2">
      <Trans>
        The borrower’s phone is asked on day {dayOfMonth} of each month at {at}, next on {on}.
      </Trans>
    </p>
  );
}

function Row(props: Instalment & { isProjected: boolean }) {
  const { number, dueDate, principal, interest, amount, status, isProjected } = props;
  return (
    <tr>
      <td className={`${cell} ${wide} text-ink-3`}>{number}</td>
      <td className={cell}>
        <span className="whitespace-nowrap">{dayText(dueDate)}</span>
        <span className="grid justify-items-start gap-1 text-meta text-ink-3 sm:hidden">
          <span>
            <Trans>
              <Amount wire={principal} /> + <Amount wire={interest} /> interest
            </Trans>
          </span>
          {!isProjected && <InstalmentChip status={status} />}
        </span>
      </td>
      <td className={`${figure} ${wide}`}>
        <Amount wire={principal} isExact />
      </td>
      <td className={`${figure} ${wide}`}>
        <Amount wire={interest} isExact />
      </td>
      <td className={`${figure} font-medium max-sm:pr-0`}>
        <Amount wire={amount} isExact />
      </td>
      {!isProjected && (
        <td className={`${cell} ${wide}`}>
          <InstalmentChip status={status} />
        </td>
      )}
    </tr>
  );
}

const Totals = ({ instalments, totalInterest, totalRepayable, isProjected }: Schedule) => (
  <tfoot className="border-t-2 border-edge font-bold">
    <tr>
      <td className={`${cell} ${wide}`} />
      <td className={cell}>
        <Trans>Total</Trans>
        <span className="block text-meta font-normal text-ink-3 sm:hidden">
          <Trans>
            of it <Amount wire={totalInterest} /> interest
          </Trans>
        </span>
      </td>
      <td className={`${figure} ${wide}`}>
        <Amount
          cents={add(ZERO, ...instalments.map(({ principal }) => centsOf(principal)))}
          isExact
        />
      </td>
      <td className={`${figure} ${wide}`}>
        <Amount wire={totalInterest} isExact />
      </td>
      <td className={`${figure} max-sm:pr-0`}>
        <Amount wire={totalRepayable} isExact />
      </td>
      {!isProjected && <td className={`${cell} ${wide}`} />}
    </tr>
  </tfoot>
);
