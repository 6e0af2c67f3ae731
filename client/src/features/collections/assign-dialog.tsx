import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { CollectionItem, CollectorResult } from '@shared/contract/collections';
import { collectorBody } from '@shared/contract/collections';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { QueryBoundary } from '@client/ui/query-boundary';
import { RadioCards } from '@client/ui/radio-cards';
import { Skeleton } from '@client/ui/skeleton';
import { collectionQueries, useAssignLoan } from './queries';
import { loanNumber } from '@shared/loan-number';

interface AssignDialogProps extends CollectionItem {
  onClose: () => void;
}

/** Asks to whom a late loan is given. */
export function AssignDialog({ loanId, collector, onClose, ...loan }: AssignDialogProps) {
  const reference = loanNumber(loan);
  const assigning = useAssignLoan(loanId);
  const results = useQuery(collectionQueries.results());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who follows up ${reference}?`}
      description={t`The loan’s history says to whom it was given, and by whom.`}
    >
      <QueryBoundary
        query={results}
        what={t`the collectors`}
        skeleton={<Skeleton className="h-24" />}
      >
        {({ rows }) => (
          <Form
            schema={collectorBody}
            defaultValues={{ collectorId: collector?.id ?? '' }}
            onSubmit={async ({ collectorId }) => {
              await assigning.mutateAsync(collectorId);
              onClose();
            }}
          >
            <RadioCards
              name="collectorId"
              legend={t`Collector`}
              options={rows.filter(({ canCollect }) => canCollect).map(cardOf)}
            />
            <FormButtons
              confirm={t`Give the loan`}
              pendingText={t`Saving…`}
              write={assigning}
              onClose={onClose}
            />
          </Form>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const cardOf = ({ id, name, loans }: CollectorResult) => ({
  value: id,
  label: name,
  hint: t`Late loans now: ${loans}`,
});
