import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dayOfInstant, dayText, instantText, rateText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { ClauseList } from '@client/ui/clause-list';
import { Dialog } from '@client/ui/dialog';
import { Facts } from '@client/ui/facts';
import { PaperActions } from '@client/ui/paper-actions';
import { PaperButton } from '@client/ui/paper-button';
import { QueryBoundary } from '@client/ui/query-boundary';
import type { Loan } from '@shared/contract/loans';
import type { LoanAgreement } from '@shared/contract/agreements';
import { chargeRows, rateName } from './charge-rows';
import { agreementText } from './paper-texts';
import { isSamePrice } from './price-changed';
import { loanQueries } from './queries';

interface AgreementSheetProps {
  loan: Pick<Loan, 'id' | 'reference'>;
  isOpen: boolean;
  onClose: () => void;
}

/** What the borrower agreed to, word for word, and what was booked; can be printed and shared. */
export function AgreementSheet({ loan, isOpen, onClose }: AgreementSheetProps) {
  const language = useLanguage();
  const agreement = useQuery({ ...loanQueries.agreement(loan.id), enabled: isOpen });
  const { data } = agreement;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      title={t`Your agreement`}
      description={t`Loan ${loan.reference}`}
      footer={
        <PaperActions text={data ? agreementText(data, data.text[language]) : null}>
          <PaperButton asked={{ kind: 'agreement', loanId: loan.id }}>
            <Trans>Print or save as PDF</Trans>
          </PaperButton>
        </PaperActions>
      }
    >
      <QueryBoundary query={agreement} what={t`your agreement`}>
        {(loaded) => (
          <div className="grid gap-6">
            <Facts rows={rowsOf(loaded)} />
            <ClauseList clauses={loaded.text[language]} />
            <p className="text-meta text-ink-3">
              <Trans>Version {loaded.version}, exactly as you agreed to it.</Trans>
            </p>
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const rowsOf = ({ agreedAt, agreed, booked, dueDates }: LoanAgreement) => [
  ...(agreedAt ? [[t`Agreed`, instantText(agreedAt)] as const] : []),
  ...(booked ? bookedRows(booked, isSamePrice(agreed, booked)) : []),
  ...(dueDates
    ? [[t`Schedule`, `${dayText(dueDates.first)} – ${dayText(dueDates.last)}`] as const]
    : []),
];

/** What the approval booked; where that is what was agreed to, the clauses say it. */
function bookedRows(booked: NonNullable<LoanAgreement['booked']>, isAsAgreed: boolean) {
  const approved = [t`Approved`, dayOfInstant(booked.approvedAt)] as const;
  if (isAsAgreed) return [approved];
  return [
    approved,
    [rateName(booked), rateText(booked.apr, 2)] as const,
    [t`Each month`, <Amount shillings={booked.monthlyPayment} />] as const,
    [t`You pay back`, <Amount wire={booked.totalRepayable} />] as const,
    ...chargeRows(booked),
  ];
}
