import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnChange } from '@shared/contract/guarantor-changes';
import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';
import { Clauses } from '../kept-text';
import { AnswerChip } from '../look-chip';
import { OwnAnswer, OwnConsent } from '../own-consent';
import { ChangeChip, kindText, ShareFacts } from './change-parts';
import { changeQueries, useAnswerChange } from './queries';

/** A change of guarantors as who is asked about it reads it, and their answer. */
export function OwnChangeCards({ changeId }: { changeId: string }) {
  const own = useQuery(changeQueries.own(changeId));
  const absent = {
    title: t`Nothing is asked of you here`,
    words: <Trans>There is no change of guarantors here that you can see.</Trans>,
  };
  return (
    <OwnConsent query={own} what={t`this change`} absent={absent}>
      {(loaded) => <Shown change={loaded} />}
    </OwnConsent>
  );
}

/** A row of what only those read who have a part in the loan. */
const whereKnown = (
  value: string | null,
  row: (value: string) => readonly [string, ReactNode],
): (readonly [string, ReactNode])[] => (value === null ? [] : [row(value)]);

const Shown = ({ change }: { change: OwnChange }) => (
  <div className="grid gap-5">
    <Card
      title={kindText(change.kind)}
      aside={
        change.answer ? (
          <AnswerChip status={change.answer} />
        ) : (
          <ChangeChip status={change.status} />
        )
      }
    >
      <p>
        <Words change={change} />
      </p>
      <Facts
        rows={[
          [t`Loan`, <Amount wire={change.loan.amount} />],
          ...whereKnown(change.loan.left, (left) => [
            t`Left of it`,
            <Amount wire={left} isExact />,
          ]),
          [t`Rate of the loan`, <Rate percent={change.loan.apr} />],
          ...whereKnown(change.loan.lastDue, (day) => [t`Last payment`, dayText(day)]),
          [t`Cap, never more`, <Amount wire={change.cap} />],
          [
            change.part === 'taking' ? t`You would stand for today` : t`You stand for today`,
            <Amount wire={change.liability} isExact />,
          ],
        ]}
      />
    </Card>
    {change.share && (
      <Card title={t`Your part`} level={3}>
        <ShareFacts share={change.share} />
      </Card>
    )}
    {change.text && <Text change={change} text={change.text} />}
    {change.waits && <Answer change={change} />}
  </div>
);

function Words({ change }: { change: OwnChange }) {
  const name = fullNameOf(change.borrower);
  if (change.part === 'taking') {
    return (
      <Trans>
        {name} asks you to take the place of a guarantor of their loan. You owe nothing unless you
        agree and we confirm it.
      </Trans>
    );
  }
  if (change.part === 'staying') {
    return (
      <Trans>
        A guarantor of the loan of {name} wants to leave. Your part of what is asked can rise, so we
        ask you.
      </Trans>
    );
  }
  return <Trans>You asked to leave the loan of {name}.</Trans>;
}

const Text = ({ change, text }: { change: OwnChange; text: NonNullable<OwnChange['text']> }) => (
  <Card title={change.part === 'leaving' ? t`Your letter` : t`What you agree to`} level={3}>
    <div lang={change.keptIn ?? undefined} className="grid gap-2">
      <Clauses text={text} />
    </div>
  </Card>
);

function Answer({ change }: { change: OwnChange }) {
  const answer = useAnswerChange(change.id);
  const until = dayText(change.answerBy ?? change.lapsesOn);
  return (
    <OwnAnswer
      answer={answer}
      agree={change.part === 'taking' ? t`I agree to take the place` : t`I agree to the release`}
      refuse={t`I do not agree`}
    >
      {change.part === 'taking' ? (
        <Trans>You can answer until {until}. Refusing costs nothing.</Trans>
      ) : (
        <Trans>
          You can answer until {until}. If you do not agree, or do not answer, your part stays as it
          is.
        </Trans>
      )}
    </OwnAnswer>
  );
}
