import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BEHIND, isOneOf } from '@shared/statuses';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { NoteDialog } from './note-dialog';
import { NotesList } from './notes-list';
import { collectionQueries } from './queries';

/** On a loan's review: the notes from collections. Empty for a loan that was never paid out. */
export function LoanNotes({ loan }: { loan: AdminLoan }) {
  const [isNoting, setNoting] = useState(false);
  const notes = useQuery({
    ...collectionQueries.notes(loan.id),
    enabled: loan.disbursedAt !== null,
  });
  const isOver = loan.status === 'closed' && notes.data?.length === 0;
  if (loan.disbursedAt === null || isOver) return null;
  return (
    <Card
      title={t`Notes and promises`}
      aside={
        <Button
          tone="outline"
          size="sm"
          icon="plus"
          disabled={!loan.canDecide}
          onClick={() => setNoting(true)}
        >
          <Trans>Add note</Trans>
        </Button>
      }
    >
      <QueryBoundary query={notes} what={t`the notes`} skeleton={<Skeleton className="h-16" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing has been noted on this loan.</Trans>
            </p>
          ) : (
            <NotesList notes={loaded} />
          )
        }
      </QueryBoundary>
      {isNoting && (
        <NoteDialog
          loanId={loan.id}
          reference={loan.reference}
          broughtForward={loan.broughtForward}
          borrower={loan.borrower}
          arrears={loan.dueNow}
          isLate={isOneOf(BEHIND, loan.status)}
          onClose={() => setNoting(false)}
        />
      )}
    </Card>
  );
}
