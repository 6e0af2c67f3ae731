import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { useReportLine } from './line-queries';

interface ReportLineDialogProps {
  guaranteeId: string;
  from: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Reports what somebody wrote, which hides it. */
export function ReportLineDialog({ guaranteeId, from, isOpen, onClose }: ReportLineDialogProps) {
  const report = useReportLine(guaranteeId, onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report what ${from} wrote?`}
      confirm={t`Report and hide`}
      pendingText={t`Reporting…`}
      isPending={report.isPending}
      error={report.error}
      onConfirm={() => report.mutate()}
    >
      <p>
        <Trans>
          You never see it again, and a person reads it as your complaint. {from} hears nothing of
          it. Your guarantee stays as it is.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
