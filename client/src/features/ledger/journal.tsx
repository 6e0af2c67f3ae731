import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoanJournal } from '@shared/contract/ledger';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { Card } from '@client/ui/card';
import { DeskLink } from '@client/ui/desk-link';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import { PagedView } from '@client/ui/paged-view';
import { PrintButton } from '@client/ui/print-button';
import { JournalEntries } from './journal-entries';
import { LoanSums } from './loan-sums';
import { bookQueries } from './queries';
import { loanNumber } from '@shared/loan-number';

/** All entries of a loan, newest first, and their sums. */
export function Journal({ loanId }: { loanId: string }) {
  const journal = useInfiniteQuery(bookQueries.journal(loanId));
  const loan = journal.data?.pages[0]?.loan;
  return (
    <Page
      title={loan ? t`Journal of ${loanNumber(loan)}` : t`Journal`}
      subtitle={
        loan && (
          <>
            <Trans>
              A loan of{' '}
              <DeskLink href={paths.adminPerson(loan.borrowerId)}>{loan.borrower}</DeskLink>
            </Trans>
          </>
        )
      }
      width="wide"
      back={{ href: paths.adminLoan(loanId), label: t`Loan review` }}
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      {isNotFound(journal.error) ? (
        <EmptyState icon="search" title={t`Loan Not Found`}>
          <Trans>There is no loan at this address.</Trans>
        </EmptyState>
      ) : (
        <PagedView query={journal} what={t`the journal`}>
          {(pages) => <Booked pages={pages} />}
        </PagedView>
      )}
    </Page>
  );
}

function Booked({ pages }: { pages: LoanJournal[] }) {
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState icon="receipt" title={t`Nothing booked`}>
        <Trans>The books know of this loan from the moment its payout is handed to M-Pesa.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Card title={t`What it sums to`}>
        <LoanSums accounts={pages[0]?.accounts ?? []} />
      </Card>
      <JournalEntries entries={entries} />
    </>
  );
}
