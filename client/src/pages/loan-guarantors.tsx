import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { AddGuarantorForm } from '@client/features/guarantees/add-guarantor-form';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { SelectedGuarantors } from '@client/features/guarantees/selected-guarantors';
import { ShareButtons } from '@client/features/guarantees/share-buttons';
import { isStanding } from '@client/features/guarantees/standing';
import { isOpenRequest } from '@client/features/loans/draft';
import { InviteCost, InviteQuote, QuoteLine, Strength } from '@client/features/loans/invite-quote';
import { LoanNotFound } from '@client/features/loans/loan-not-found';
import { loanQueries } from '@client/features/loans/queries';
import { SubmitLoan } from '@client/features/loans/submit-loan';
import { SubmittedNotice } from '@client/features/loans/submitted-notice';
import { WhatIf } from '@client/features/loans/what-if';
import { WithdrawLoan } from '@client/features/loans/withdraw-loan';
import { isNotFound } from '@client/lib/api';
import { lazyPart } from '@client/lib/hydration';
import { useMayBorrow } from '@client/lib/session';
import { paths } from '@client/paths';
import { Card } from '@client/ui/card';
import { Folded, FoldedList } from '@client/ui/folded';
import { PartBoundary } from '@client/ui/part-boundary';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';
import type { SettleTyped } from '@client/ui/settle-typed';
import { Stepper } from '@client/ui/stepper';
import { StickyActions } from '@client/ui/sticky-actions';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';

/** For a request that tops up a loan, which few are. */
const EarlierGuarantors = lazyPart(async () => ({
  default: (await import('@client/features/guarantees/earlier-guarantors')).EarlierGuarantors,
}));

/** Step 2 of 3: the loan's guarantors, and their effect on its price. */
export function LoanGuarantorsPage() {
  const { id } = useParams<{ id: string }>();
  const loan = useQuery(loanQueries.one(id));
  const guarantees = useQuery(guaranteeQueries.ofLoan(id));
  const quote = useQuery(loanQueries.quote(id));
  const isBarred = !useMayBorrow() && (!loan.data || isOpenRequest(loan.data));
  if (isNotFound(loan.error)) return <LoanNotFound />;
  return (
    <Page
      title={t`Invite Guarantors`}
      subtitle={
        isBarred ? (
          t`You can’t continue with this request now. See above for the reason and what to do.`
        ) : (
          <span className="text-meta">{t`Get up to -3% APR with independent guarantors`}</span>
        )
      }
      back={{ href: backTo(loan.data), label: t`Loan details` }}
      aside={!isBarred && <Stepper step={2} of={3} label={t`Guarantors`} />}
      width="wide"
    >
      <QueryBoundary query={loan} after={quote} what={t`your loan`}>
        {(loaded) => (
          <QueryBoundary query={guarantees} what={t`your guarantors`}>
            {(list) => <Invite loan={loaded} guarantees={list} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}

const COLUMNS = 'grid gap-3 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-8';

/** A returned request is not the draft, so its id is passed on. */
const backTo = (loan: Loan | undefined): string =>
  loan?.status === 'pending_guarantors' ? paths.loanRequestOf(loan.id) : paths.loanRequest();

function Invite({ loan, guarantees }: { loan: Loan; guarantees: Guarantee[] }) {
  const [, navigate] = useLocation();
  const typed: SettleTyped = useRef(null);
  const isOpen = isOpenRequest(loan);
  const mayBorrow = useMayBorrow();
  const mayGoOn = mayBorrow && isOpen;
  const isBarred = !mayBorrow && isOpen;
  const leave = () => navigate(paths.home(), { replace: true });
  const standing = guarantees.filter(isStanding);
  const named = standing.map(({ id, cap, status, guarantor: { name } }) => ({
    id,
    cap,
    status,
    name,
  }));
  return (
    <div className="grid gap-3">
      <div className={COLUMNS}>
        <div className="grid gap-3">
          {!isOpen && <SubmittedNotice loan={loan} />}
          {mayGoOn && <VerifyPrompt />}
          {mayGoOn && loan.topsUpId && (
            <PartBoundary>
              <EarlierGuarantors loan={loan} earlierId={loan.topsUpId} guarantees={guarantees} />
            </PartBoundary>
          )}
          {mayGoOn && (
            <Card className="py-3">
              <AddGuarantorForm loan={loan} settle={typed} />
            </Card>
          )}
          <SelectedGuarantors
            loan={loan}
            guarantees={guarantees}
            isOpen={isOpen}
            isBarred={isBarred}
            strength={!isBarred && <Strength loan={loan} />}
          />
        </div>
        {!isBarred && (
          <div className="grid gap-3">
            <InviteQuote loan={loan} count={standing.length} />
            <FoldedList>
              <Folded
                title={mayGoOn ? t`More: cost, what if, link, withdraw` : t`The cost in shillings`}
              >
                <InviteCost loan={loan} />
                {mayGoOn && (
                  <>
                    <WhatIf loan={loan} people={named} />
                    <p className="border-t border-line pt-4 text-meta text-ink-2">
                      <Trans>
                        The link shows the request only to people whose number you added.
                      </Trans>
                    </p>
                    <ShareButtons shared={{ loanId: loan.id, amount: loan.amount }} />
                    <WithdrawLoan loan={loan} onWithdrawn={leave} />
                  </>
                )}
              </Folded>
            </FoldedList>
          </div>
        )}
      </div>
      {mayGoOn && (
        <StickyActions isReady={named.length > 0}>
          <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
            <QuoteLine loan={loan} />
            <SubmitLoan loan={loan} guarantors={named} typed={typed} />
          </div>
        </StickyActions>
      )}
      {isBarred && <WithdrawLoan loan={loan} onWithdrawn={leave} />}
    </div>
  );
}
