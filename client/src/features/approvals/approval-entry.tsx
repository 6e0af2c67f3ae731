import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Approval, ApprovalDecision } from '@shared/contract/approvals';
import { hasMovedOn } from '@client/lib/api';
import type { Language } from '@shared/language';
import { instantText, numberText, phoneText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { LoanLink } from '@client/ui/loan-link';
import { actWords } from './act-words';
import { useDecideAct } from './queries';

/** One proposed act: what, about which loan, by whom and why, with the two answers. */
export function ApprovalEntry({ approval }: { approval: Approval }) {
  const [asked, setAsked] = useState<ApprovalDecision | null>(null);
  const {
    loan,
    staff,
    moving,
    phone,
    receipt,
    given,
    reason,
    proposedBy,
    proposedAt,
    canConfirm,
    notYours,
    notYoursCode,
  } = approval;
  const { title, effect, isUnknown } = actWords(approval);
  return (
    <li
      data-item={approval.id}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="font-bold">{title}</h2>
      <p>{effect}</p>
      <Facts
        rows={[
          ...(loan ? [[t`Loan`, <LoanLink {...loan} />] as const] : []),
          ...(staff ? [[t`Email`, staff.email] as const] : []),
          ...(phone ? [[staff ? t`Phone` : t`To the number`, phoneText(phone)] as const] : []),
          ...(receipt ? [[t`Receipt`, receipt] as const] : []),
          ...(given ? givenFacts(given) : []),
          ...(moving?.words ? wordsFacts(moving.words) : []),
          [t`Proposed by`, proposedBy],
          [t`Proposed at`, instantText(proposedAt)],
          ...(reason ? [[t`Why`, reason] as const] : []),
        ]}
      />
      {notYours && <p className="text-meta text-ink-2">{textOf(notYours, notYoursCode)}</p>}
      <div className="flex flex-wrap gap-3">
        {canConfirm && !isUnknown && (
          <Button icon="check" data-desk-row onClick={() => setAsked('confirmed')}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        {notYoursCode?.code !== 'own_account' && (
          <Button tone="outline" icon="close" onClick={() => setAsked('rejected')}>
            {canConfirm ? t`Refuse` : t`Take the proposal back`}
          </Button>
        )}
      </div>
      {asked && <Decide approval={approval} decision={asked} onClose={() => setAsked(null)} />}
    </li>
  );
}

const givenFacts = ({ way, reference }: NonNullable<Approval['given']>) => [
  [t`It came`, way === 'cash' ? t`In cash` : t`To the bank`] as const,
  [t`Bank reference`, reference] as const,
];

type BothWords = NonNullable<NonNullable<Approval['moving']>['words']>;

/** The SMS that goes to each customer, word for word, and what one of them would read. */
function wordsFacts({ en, sw }: BothWords) {
  const both = [
    [t`SMS in English`, 'en', en],
    [t`SMS in Kiswahili`, 'sw', sw],
  ] as const;
  return both.flatMap(([label, language, { text, example, parts: most }]) => {
    const parts = numberText(most);
    const filled = (
      <>
        <SmsText text={example} language={language} />{' '}
        <span className="text-ink-2">{t`At most ${parts} SMS each`}</span>
      </>
    );
    return [
      [label, <SmsText text={text} language={language} />] as const,
      [t`For example`, filled] as const,
    ];
  });
}

const SmsText = ({ text, language }: { text: string; language: Language }) => (
  <span lang={language} className="wrap-anywhere whitespace-pre-line">
    {text}
  </span>
);

interface DecideProps {
  approval: Approval;
  decision: ApprovalDecision;
  onClose: () => void;
}

function Decide({ approval, decision, onClose }: DecideProps) {
  const deciding = useDecideAct(approval.id, decision);
  const { title, effect } = actWords(approval);
  const isConfirmed = decision === 'confirmed';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isConfirmed ? `${title}?` : t`End this proposal?`}
      description={isConfirmed ? effect : t`Everything stays as it is.`}
      confirm={isConfirmed ? t`Confirm` : t`End it`}
      pendingText={isConfirmed ? t`Confirming…` : t`Ending…`}
      isPending={deciding.isPending}
      isDisabled={hasMovedOn(deciding.error)}
      error={deciding.error}
      onConfirm={() => deciding.mutate(undefined, { onSuccess: onClose })}
    >
      {approval.reason && (
        <p>
          <Trans>Why: “{approval.reason}”</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
