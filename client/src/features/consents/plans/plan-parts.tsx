import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type {
  Plan,
  PlanAnswerStatus,
  PlanDocument,
  PlanGuarantor,
  PlanStatus,
} from '@shared/contract/plans';
import { dayOfInstant, dayText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { StatusChip } from '@client/ui/status-chip';
import { answerLooks, statusLooks } from './plan-words';

export const PlanChip = ({ status }: { status: PlanStatus }) => {
  const { tone, icon, text } = statusLooks()[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
};

export const AnswerChip = ({ status }: { status: PlanAnswerStatus }) => {
  const { tone, icon, text } = answerLooks()[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
};

/** A text's clauses, word for word, as they are or will be kept. */
const Clauses = ({ text }: Pick<PlanDocument, 'text'>) =>
  text[currentLanguage()].map((clause) => (
    <p key={clause} className="wrap-anywhere">
      {clause}
    </p>
  ));

/** Everything that a yes agrees to, beside its button. */
export const WholeText = ({ text }: Pick<PlanDocument, 'text'>) => (
  <Disclosure summary={t`Everything you agree to`} className="border-y border-line">
    <div className="grid gap-2 pb-4">
      <Clauses text={text} />
    </div>
  </Disclosure>
);

/** What somebody agreed to, or what stays of a guarantee, word for word. */
export const DocumentText = ({ document }: { document: PlanDocument }) => (
  <div className="grid gap-2">
    <Clauses text={document.text} />
    <p className="text-meta text-ink-3">{dayOfInstant(document.at)}</p>
  </div>
);

/** Each guarantor who is asked, with the answer and what changes for them. */
export const GuarantorAnswers = ({ guarantors }: Pick<Plan, 'guarantors'>) =>
  guarantors.length > 0 && (
    <Card title={t`What guarantors said`} level={3}>
      <ul className="grid divide-y divide-line">
        {guarantors.map((each) => (
          <li key={each.guaranteeId} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{each.name}</p>
              <AnswerChip status={each.status} />
            </div>
            <p className="text-meta text-ink-2">
              <Changes {...each} />
            </p>
            {each.document && (
              <Disclosure summary={t`Their document`}>
                <DocumentText document={each.document} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );

const Changes = ({ burden, liability }: PlanGuarantor) => (
  <>
    <Trans>
      At most <Amount wire={burden.more} /> more, {burden.monthsLonger} months longer.
    </Trans>{' '}
    {liability !== null && (
      <Trans>
        Stands for <Amount wire={liability} isExact /> now.
      </Trans>
    )}
  </>
);

/** Month by month: what a guarantor stands for by each of the two schedules. */
export const BurdenCard = ({ own }: { own: PlanGuarantor }) => (
  <Card title={t`What you would stand for`} level={3}>
    <Facts
      rows={[
        [t`Your cap, never more`, <Amount wire={own.cap} />],
        [t`More than now, at most`, <Amount wire={own.burden.more} />],
        [t`Months longer`, own.burden.monthsLonger],
        [t`Ends now`, dayText(own.burden.endsBefore)],
        [t`Ends by the plan`, dayText(own.burden.endsAfter)],
      ]}
    />
    <p className="text-meta text-ink-2">
      <Trans>
        These figures hold while each payment is made on its day. While payments are missed, what
        you stand for stays as it is today.
      </Trans>
    </p>
    <Disclosure summary={t`Month by month`}>
      <Facts
        rows={own.burden.rows.map(({ on, before, after }) => [
          dayText(on),
          <span key={on}>
            <Amount wire={before} isExact /> → <Amount wire={after} isExact />
          </span>,
        ])}
      />
    </Disclosure>
  </Card>
);
