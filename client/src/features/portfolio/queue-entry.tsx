import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { classes } from '@client/lib/classes';
import type { KeyActs } from '@client/lib/desk-keys';
import { instantText, rateText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button, ButtonLink } from '@client/ui/button';
import type { IconName } from '@client/ui/icon';
import { KeyRow } from '@client/ui/key-row';
import { PersonRow } from '@client/ui/person-row';
import { borrowerName } from './borrower-name';
import { ButtonsOff } from '@client/ui/buttons-off';
import { decisionText } from './decision-words';
import type { QueueName, QueueState } from './in-queue';
import { termsText } from './terms-text';
import { GsScore } from './gs-score';
import { PromisedAnswer } from './promised-answer';

interface QueueEntryProps {
  loan: AdminLoan;
  queue: QueueName;
  /** The label and icon of the button. */
  act: string;
  icon: IconName;
  onAct: () => void;
  /** The reason why the button is disabled; null when it is enabled. */
  whyNot: string | null;
  /** Further facts to know before acting. */
  notes?: ReactNode;
  /** What the keys do while the entry has the focus. */
  keys: KeyActs;
}

/** A waiting loan: borrower, amount, guarantees, waiting time, and actions. */
export function QueueEntry({
  loan,
  queue,
  act,
  icon,
  onAct,
  whyNot,
  notes,
  keys,
}: QueueEntryProps) {
  const now = useNow();
  const whoId = `who-${loan.id}`;
  const whyId = `why-${loan.id}`;
  return (
    <KeyRow
      acts={keys}
      className={classes(
        'grid gap-4 py-5 first:pt-0 last:pb-0',
        'has-[[data-desk-row]:focus-visible]:bg-sunk',
        'lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-3 lg:py-4 lg:*:col-span-2',
      )}
    >
      <div id={whoId} className="lg:col-span-1! lg:self-center">
        <PersonRow
          name={borrowerName(loan)}
          detail={termsText(loan)}
          aside={<Amount wire={loan.amount} size="h2" />}
        />
      </div>
      <Figures loan={loan} now={now} />
      <PromisedAnswer answerBy={loan.answerBy} />
      {loan.decision && <p className="text-meta text-ink-2">{decisionText(loan.decision, now)}</p>}
      {notes}
      <ButtonsOff id={whyId} why={whyNot} />
      <div className="flex flex-wrap gap-3 lg:col-span-1! lg:col-start-2! lg:row-start-1">
        <Button
          icon={icon}
          aria-describedby={whyNot ? `${whoId} ${whyId}` : whoId}
          disabled={whyNot !== null}
          onClick={onAct}
        >
          {act}
        </Button>
        <ButtonLink
          href={paths.adminLoan(loan.id)}
          state={{ queue } satisfies QueueState}
          tone="outline"
          icon="eye"
          isDeskRow
        >
          <Trans>Review</Trans>
        </ButtonLink>
      </div>
    </KeyRow>
  );
}

const Figures = ({ loan, now }: { loan: AdminLoan; now: Date }) => (
  <div className="@container">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @xl:grid-cols-[2.4fr_1fr_1.5fr_1fr_1.2fr]">
      <Figure name={t`GS score`} isLong>
        <GsScore value={loan.gsValue} />
      </Figure>
      <Figure name={t({ message: 'APR', context: 'price' })}>{rateText(loan.apr, 2)}</Figure>
      <Figure name={t`Guarantors`}>{acceptedText(loan.guarantors)}</Figure>
      <Figure name={t`Cover`}>{rateText(loan.coverPercent)}</Figure>
      <Figure name={t`Waiting`}>
        <time dateTime={loan.waitingSince} title={t`Since ${instantText(loan.waitingSince)}`}>
          {waitingText(loan.waitingSince, now)}
        </time>
      </Figure>
    </dl>
  </div>
);

/** "2/3 accepted" */
const acceptedText = ({ accepted, pending }: AdminLoan['guarantors']): string =>
  t`${accepted}/${accepted + pending} accepted`;

interface FigureProps {
  name: string;
  /** Takes the full width on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

const Figure = ({ name, isLong, children }: FigureProps) => (
  <div className={classes('grid content-start gap-0.5', isLong && '@max-xl:col-span-2')}>
    <dt className="text-meta text-ink-3">{name}</dt>
    <dd className="font-medium tabular">{children}</dd>
  </div>
);
