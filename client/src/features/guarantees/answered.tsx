import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Folded } from '@client/ui/folded';
import { Notice } from '@client/ui/notice';
import { PaperButton } from '@client/ui/paper-button';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { ZERO } from '@shared/money';
import { LoanLateness } from './loan-lateness';
import { OutlookFold } from './outlook-fold';

/** After the answer: what it was, and what it means now. */
export const Answered = ({ guarantee }: { guarantee: Guarantee }) => (
  <Notice
    tone={guarantee.status === 'accepted' ? 'good' : 'plain'}
    icon={guarantee.status === 'accepted' ? 'checkCircle' : 'info'}
    title={titleOf(guarantee)}
  >
    {wordsOf(guarantee)}
  </Notice>
);

function titleOf({ status, statusReason }: Guarantee): string {
  if (status === 'accepted') return t`You have already accepted this guarantee request.`;
  if (statusReason === 'not_eligible') return t`You could not be counted as a guarantor`;
  if (statusReason === 'upheld') return t`You do not guarantee this loan`;
  return t`You have already declined this guarantee request.`;
}

/** How the loan goes, how the liability falls, and what was agreed to. */
export function AnsweredFolds({ guarantee }: { guarantee: Guarantee }) {
  const { status, isReleased, lateness, agreement, claim } = guarantee;
  const isInNotice = claim !== null && claim.endedAt === null;
  const isGiven = status === 'accepted' && !isReleased;
  return (
    <>
      {isGiven && lateness && <LoanLateness guarantee={guarantee} lateness={lateness} />}
      {isGiven && !isInNotice && <OutlookFold guarantee={guarantee} />}
      {agreement && <Receipt guarantee={guarantee} agreement={agreement} />}
    </>
  );
}

function wordsOf({ status, statusReason, isReleased, loan, claim }: Guarantee): string | null {
  const called = calledOf(loan.borrower);
  if (status === 'accepted') {
    if (!isReleased) return null;
    // A charge that was found not to be theirs waits to be taken back, or they have money of ours.
    const owesUs = claim !== null && centsOf(claim.toGiveBack) > ZERO;
    if (claim && (claim.endedAt === null || owesUs))
      return t`You are free of this loan from now on.`;
    return loan.status === 'closed'
      ? t`The loan is closed: you are free of it and owe nothing.`
      : t`You are free of this loan and owe nothing.`;
  }
  if (statusReason === 'lapsed') {
    return t`You did not answer before the loan was decided, so the request expired. You owe nothing.`;
  }
  if (statusReason === 'withdrawn') return t`${called} took the request back. You owe nothing.`;
  return t`You owe nothing.`;
}

interface ReceiptProps {
  guarantee: Guarantee;
  agreement: NonNullable<Guarantee['agreement']>;
}

/** What the guarantor agreed to, word for word. */
const Receipt = ({ guarantee, agreement }: ReceiptProps) => (
  <Folded title={t`Your agreement`} isOpenOnPaper>
    <Facts
      rows={[
        [t`Accepted`, instantText(agreement.acceptedAt)],
        [t`Your cap`, <Amount wire={agreement.cap} className="font-bold" />],
        [t`At stake today`, <Amount wire={guarantee.liability} />],
        ...(guarantee.liabilityTriggered
          ? [
              [
                t`Charged to you`,
                <Amount wire={guarantee.amountCharged} className="text-harm" />,
              ] as const,
            ]
          : []),
      ]}
    />
    <blockquote lang={agreement.language} className="border-l-4 border-brand pl-4">
      {agreement.text}
    </blockquote>
    <p className="text-meta text-ink-3">
      <Trans>Version {agreement.version}, exactly as you accepted it.</Trans>
    </p>
    <div className="flex flex-wrap gap-2">
      <PaperButton asked={{ kind: 'certificate', guaranteeId: guarantee.id }}>
        <Trans>Certificate, with a PDF</Trans>
      </PaperButton>
      <PaperButton asked={{ kind: 'guarantor_statement', guaranteeId: guarantee.id }}>
        <Trans>Statement of what you stand for</Trans>
      </PaperButton>
    </div>
  </Folded>
);
