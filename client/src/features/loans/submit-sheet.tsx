import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { dayText, moneyText, rateText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { words } from '@client/lib/shared-words';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Checkbox } from '@client/ui/checkbox';
import { ClauseList } from '@client/ui/clause-list';
import { Dialog } from '@client/ui/dialog';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { Form } from '@client/ui/form';
import { PaperButton } from '@client/ui/paper-button';
import { QueryBoundary } from '@client/ui/query-boundary';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { aprRows, firstPaymentRows, rateName, receivedRows } from './charge-rows';
import { isSameAsShown, PriceChanged } from './price-changed';
import { loanQueries } from './queries';
import { hasPriceChanged, type Shown, useSubmitLoan } from './writes';

/** A guarantor as the sheet of answers lists them. */
export interface NamedGuarantor {
  id: string;
  name: string;
  cap: string;
  status: 'pending' | 'accepted';
}

interface Submission {
  loan: Loan;
  /** Who was asked or said yes. */
  guarantors: NamedGuarantor[];
}

interface SubmitSheetProps extends Submission {
  isOpen: boolean;
  onClose: () => void;
}

/** The answers once more, and the borrower's yes to them; then home, from where Back does not lead here. */
export const SubmitSheet = ({ loan, guarantors, isOpen, onClose }: SubmitSheetProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={t`Check your answers`}
    description={t`Check everything, then send it.`}
  >
    <Answers loan={loan} guarantors={guarantors} />
  </Dialog>
);

const consent = z.object({
  hasAgreed: z.literal(true, { error: () => t`Tick the box to say that you agree` }),
});

function Answers({ loan, guarantors }: Submission) {
  const [, navigate] = useLocation();
  const quote = useQuery(loanQueries.quote(loan.id));
  const submit = useSubmitLoan(loan.id, () => navigate(paths.home(), { replace: true }));
  const before = hasPriceChanged(submit.error) ? submit.variables : undefined;
  const submitAt = (shown: Shown) =>
    submit.mutateAsync(shown).catch((error: unknown) => {
      if (!hasPriceChanged(error)) throw error;
    });
  return (
    <QueryBoundary query={quote} what={t`what it costs`}>
      {(quoted) => (
        <div className="grid gap-5">
          <Summary loan={loan} quote={quoted} guarantors={guarantors} />
          <Terms loanId={loan.id} />
          {before && !isSameAsShown(before, shownOf(quoted, loan)) && (
            <PriceChanged before={before} now={shownOf(quoted, loan)} />
          )}
          <Form
            key={`${quoted.apr} ${quoted.totalRepayable} ${quoted.charges} ${loan.firstDue}`}
            schema={consent}
            defaultValues={{}}
            onSubmit={() => submitAt(shownOf(quoted, loan))}
          >
            <Checkbox
              name="hasAgreed"
              label={
                <Trans>
                  I agree to these terms. I will pay back {moneyText(quoted.totalRepayable)} in{' '}
                  {loan.term} monthly payments, or less if the rate falls before approval.
                </Trans>
              }
            />
            <Button type="submit" isBlock isPending={submit.isPending} pendingText={t`Submitting…`}>
              <Trans>Confirm and submit</Trans>
            </Button>
          </Form>
        </div>
      )}
    </QueryBoundary>
  );
}

/** The quote's own first due date is a projection, also where none was chosen. */
const shownOf = (quoted: LoanQuote, { firstDue }: Loan): Shown => ({ ...quoted, firstDue });

/** Everything that the borrower agrees to, word for word as it will be kept. */
function Terms({ loanId }: { loanId: string }) {
  const language = useLanguage();
  const agreement = useQuery(loanQueries.agreement(loanId));
  return (
    <Disclosure summary={t`Everything you agree to`} className="border-y border-line">
      <div className="pb-4">
        <QueryBoundary query={agreement} what={t`your agreement`}>
          {({ text }) => <ClauseList clauses={text[language]} />}
        </QueryBoundary>
        <PaperButton asked={{ kind: 'key_facts', loanId }}>
          <Trans>Key facts to keep, with a PDF</Trans>
        </PaperButton>
      </div>
    </Disclosure>
  );
}

const Summary = ({ loan, quote, guarantors }: Submission & { quote: LoanQuote }) => (
  <>
    <Facts
      rows={[
        ...receivedRows(loan, quote),
        [t`For`, words().purposes[loan.purpose]],
        [t`Over`, t`${loan.term} months`],
        ...firstPaymentRows(quote),
        [t`Each month`, <Amount shillings={quote.monthlyPayment} />],
        ...(loan.firstDue ? [[t`First due`, dayText(quote.firstDue)] as const] : []),
        [rateName(quote), rateText(quote.apr)],
        ...aprRows(quote),
        [t`You pay back`, <Amount wire={quote.totalRepayable} />],
        [
          <strong>
            <Trans>The cost</Trans>
          </strong>,
          <Amount wire={quote.cost} className="font-bold" />,
        ],
      ]}
    />
    <div className="grid gap-2 rounded-field bg-sunk p-4">
      <h3 className="font-bold">
        <Trans>Your guarantors</Trans>
      </h3>
      <Facts
        rows={guarantors.map(({ name, cap, status }) => [
          status === 'pending' ? t`${name} (no answer yet)` : name,
          <Amount wire={cap} />,
        ])}
      />
    </div>
    <p className="text-meta text-ink-3">
      <Trans>
        This is the most you can be charged. The rate can still fall while answers come in. It is
        fixed at approval, and requests not answered by then expire.
      </Trans>
    </p>
  </>
);
