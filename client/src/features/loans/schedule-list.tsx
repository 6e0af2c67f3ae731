import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classes } from '@client/lib/classes';
import { centsOf, dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { InstalmentChip } from '@client/ui/instalment-chip';
import type { Instalment, Schedule } from '@shared/contract/loans';
import { ZERO } from '@shared/money';

/** Every instalment with its split and where it stands, and the totals at the end. */
export const ScheduleList = ({ schedule }: { schedule: Schedule }) => (
  <div className="grid gap-4">
    <ol className="@container divide-y divide-line">
      {schedule.instalments.map((instalment) => (
        <Row key={instalment.number} {...instalment} isProjected={schedule.isProjected} />
      ))}
    </ol>
    <div className="rounded-card bg-sunk p-4">
      <Facts
        rows={[
          [t`Total interest`, <Amount wire={schedule.totalInterest} />],
          [
            <strong>
              <Trans>Total to pay back</Trans>
            </strong>,
            <Amount wire={schedule.totalRepayable} />,
          ],
        ]}
      />
    </div>
  </div>
);

function Row(props: Instalment & { isProjected: boolean }) {
  const { number, dueDate, principal, interest, amount, status, isProjected } = props;
  const [paid, givenUp] = [centsOf(props.paid), centsOf(props.givenUp)];
  const isPartPaid = (status !== 'paid' || givenUp > ZERO) && paid > ZERO;
  return (
    <li
      className={classes(
        'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1 py-3',
        // Large text has no room for columns.
        '@max-[16rem]:flex @max-[16rem]:flex-wrap',
      )}
    >
      <span className="text-ink-3 tabular">{number}</span>
      <span className="font-medium">{dayText(dueDate)}</span>
      <Amount wire={amount} className="justify-self-end font-bold" />
      <span className="col-start-2 text-meta text-ink-3">
        <Trans>
          <Amount wire={principal} /> principal + <Amount wire={interest} /> interest
        </Trans>
        {isPartPaid && (
          <span className="block">
            <Trans>
              <Amount wire={props.paid} /> paid so far
            </Trans>
          </span>
        )}
        {givenUp > ZERO && (
          <span className="block">
            <Trans>
              <Amount wire={props.givenUp} /> given up by us
            </Trans>
          </span>
        )}
      </span>
      {!isProjected && (
        <span className="justify-self-end">
          <InstalmentChip status={status} />
        </span>
      )}
    </li>
  );
}
