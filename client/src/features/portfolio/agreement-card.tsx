import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanReview } from '@shared/contract/portfolio';
import { instantText, rateText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { ClauseList } from '@client/ui/clause-list';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { chargeRows } from './charge-rows';

/** What the borrower agreed to when submitting, as the most that the loan may cost. */
export function AgreementCard({ agreement }: Pick<LoanReview, 'agreement'>) {
  const language = useLanguage();
  if (!agreement?.agreedAt) return null;
  const { agreed, agreedAt, version, text } = agreement;
  return (
    <Card title={t`What the borrower agreed to`}>
      <Facts
        rows={[
          [t`Agreed by the borrower`, instantText(agreedAt)],
          [t`APR, at most`, rateText(agreed.apr, 2)],
          [t`Monthly payment, at most`, <Amount shillings={agreed.monthlyPayment} />],
          [t`In all, at most`, <Amount wire={agreed.totalRepayable} />],
          ...chargeRows(agreed),
        ]}
      />
      <Disclosure summary={t`The agreement, word for word`} className="border-t border-line">
        <ClauseList clauses={text[language]} />
        <p className="pt-4 text-meta text-ink-3">
          <Trans>Version {version}</Trans>
        </p>
      </Disclosure>
    </Card>
  );
}
