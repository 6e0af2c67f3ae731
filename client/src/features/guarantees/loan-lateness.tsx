import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { dayText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Disclosure } from '@client/ui/disclosure';
import { Folded } from '@client/ui/folded';
import { StatusChip } from '@client/ui/status-chip';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import { calledOf } from '@shared/called-name';
import type { BorrowerContact, Guarantee } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';

/** Number of contacts shown before "more". */
const SHOWN = 4;

interface LoanLatenessProps {
  guarantee: Guarantee;
  lateness: NonNullable<Guarantee['lateness']>;
}

/** The loan's progress, and the contacts with the borrower; for accepted guarantors. */
export function LoanLateness({ guarantee, lateness }: LoanLatenessProps) {
  const called = calledOf(guarantee.loan.borrower);
  const { daysPastDue, contacts } = lateness;
  const isInNotice = guarantee.claim !== null && guarantee.claim.endedAt === null;
  const newest = contacts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Folded
      title={t`Loan status`}
      aside={<State daysPastDue={daysPastDue} />}
      gist={daysPastDue > 0 && !isInNotice && <NothingYet called={called} />}
    >
      {daysPastDue === 0 && (
        <p>
          <Trans>{called} has paid everything that was due so far.</Trans>
        </p>
      )}
      {newest.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-bold">
            <Trans>What was done with {called}</Trans>
          </h3>
          <Timeline
            label={t`What was done with ${called}`}
            steps={newest.slice(0, SHOWN).map(stepOf)}
          />
          {newest.length > SHOWN && (
            <Disclosure summary={t`Earlier (${newest.length - SHOWN})`}>
              <Timeline label={t`Earlier with ${called}`} steps={newest.slice(SHOWN).map(stepOf)} />
            </Disclosure>
          )}
        </section>
      )}
    </Folded>
  );
}

const NothingYet = ({ called }: { called: string }) => (
  <Trans>
    {called}’s loan needs attention. You don’t owe anything now: we are dealing with {called} first.
  </Trans>
);

const State = ({ daysPastDue }: { daysPastDue: number }) =>
  daysPastDue === 0 ? (
    <StatusChip tone="good" icon="checkCircle">
      <Trans>On time</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="wait" icon="clock">
      <Plural value={daysPastDue} one="# day late" other="# days late" />
    </StatusChip>
  );

const stepOf = ({ at, words, wordsCode }: BorrowerContact): TimelineStep => ({
  label: textOf(words, wordsCode),
  // Messages are sent within allowed hours, whenever they were written: only the day is accurate.
  detail: dayText(dayOf(new Date(at))),
  state: 'done',
});
