import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { EmptyState } from '@client/ui/empty-state';
import { LazyConfirmDialog } from '@client/ui/lazy-confirm-dialog';
import { PagedView } from '@client/ui/paged-view';
import { DataTable } from '@client/ui/data-table';
import type { Bureau } from '@shared/contract/bureau';
import { BUREAU_FLOOR, BUREAU_FROM_DAYS, BUREAU_NOTICE_DAYS } from '@shared/limits';
import { formatMoney } from '@shared/money';
import { BureauFiles } from './bureau-files';
import { accountColumns } from './account-columns';
import { bureauQuery, useMakeFile, useSendNotices } from './queries';

/** Which loans are reported or going to be, and the files that were made. */
export const DeskBureau = () => (
  <PagedView query={useInfiniteQuery(bureauQuery())} what={t`the credit bureaus`}>
    {(pages) => <Accounts pages={pages} />}
  </PagedView>
);

function Accounts({ pages }: { pages: Bureau[] }) {
  const items = pages.flatMap((page) => page.items);
  const [first] = pages;
  const mayReport = useMay('REPORT_TO_BUREAU');
  return (
    <>
      <Acts isMade={first?.isMade ?? false} hasAny={items.length > 0} mayReport={mayReport} />
      {items.length === 0 ? (
        <EmptyState icon="checkCircle" title={t`No loan is to be reported`}>
          <Trans>
            Loans appear here from {BUREAU_FROM_DAYS} days past due, and stay until they are
            cleared.
          </Trans>
        </EmptyState>
      ) : (
        <DataTable
          caption={t`Loans at the credit bureaus, and on the way there`}
          columns={accountColumns()}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      {first && first.files.length > 0 && (
        <BureauFiles files={first.files} mayDownload={mayReport} />
      )}
    </>
  );
}

interface ActsProps {
  isMade: boolean;
  hasAny: boolean;
  mayReport: boolean;
}

function Acts({ isMade, hasAny, mayReport }: ActsProps) {
  const [asked, setAsked] = useState<'notices' | 'file' | null>(null);
  const close = () => setAsked(null);
  const closeOnSuccess = (error: Error | null) => !error && close();
  const notices = useSendNotices(closeOnSuccess);
  const file = useMakeFile(closeOnSuccess);
  const mayNotify = useMay('NOTIFY_BUREAU');
  const floor = formatMoney(BUREAU_FLOOR);
  if (!hasAny) return null;
  return (
    <Card title={t`Notices and the file`}>
      <p>
        <Trans>
          From {BUREAU_FROM_DAYS} days past due a borrower gets an SMS. {BUREAU_NOTICE_DAYS} days
          after it was delivered, the loan is in the file, if more than {floor} is owed. A loan with
          an open complaint waits for the answer.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {mayNotify && (
          <Button tone="outline" icon="send" onClick={() => setAsked('notices')}>
            <Trans>Send the notices</Trans>
          </Button>
        )}
        {mayReport && !isMade && (
          <Button icon="receipt" onClick={() => setAsked('file')}>
            <Trans>Make today’s file</Trans>
          </Button>
        )}
      </div>
      {mayReport && isMade && (
        <p className="text-meta text-ink-2">
          <Trans>Today’s file is made. There is one a day.</Trans>
        </p>
      )}
      <LazyConfirmDialog
        isOpen={asked === 'notices'}
        onClose={close}
        title={t`Send the notices?`}
        confirm={t`Send the notices`}
        pendingText={t`Sending…`}
        isPending={notices.isPending}
        error={notices.error}
        onConfirm={() => notices.mutate()}
      >
        <p>
          <Trans>
            Everybody marked “To notify” or “Not delivered” gets an SMS that we report the loan
            unless it is paid within {BUREAU_NOTICE_DAYS} days.
          </Trans>
        </p>
      </LazyConfirmDialog>
      <LazyConfirmDialog
        isOpen={asked === 'file'}
        onClose={close}
        title={t`Make today’s file?`}
        confirm={t`Make today’s file`}
        pendingText={t`Making…`}
        isPending={file.isPending}
        error={file.error}
        onConfirm={() => file.mutate()}
      >
        <p>
          <Trans>
            Its rows are kept as they are now. Whoever is in it for the first time gets an SMS that
            says so. What changes later is in a later file.
          </Trans>
        </p>
      </LazyConfirmDialog>
    </Card>
  );
}
