import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import type { Loan } from '@shared/contract/loans';
import type { NamedGuarantor } from './submit-sheet';

const SubmitSheet = lazyDialog(async () => (await import('./submit-sheet')).SubmitSheet);

interface SubmitLoanProps {
  loan: Loan;
  /** Who was asked or said yes. */
  guarantors: NamedGuarantor[];
}

/** The last step: check the answers, agree, submit. */
export function SubmitLoan({ loan, guarantors }: SubmitLoanProps) {
  const [isChecking, setChecking] = useState(false);
  const check = () => {
    if (guarantors.length > 0) return setChecking(true);
    toast({
      title: t`Add Guarantors`,
      description: t`Please add at least one guarantor to continue`,
      tone: 'destructive',
    });
  };
  return (
    <>
      <Button size="lg" isBlock sends disabled={guarantors.length === 0} onClick={check}>
        <Trans>Submit Loan Request</Trans>
      </Button>
      {guarantors.length === 0 && (
        <p className="text-center text-meta text-ink-3">
          <Trans>Please add at least one guarantor to continue</Trans>
        </p>
      )}
      <SubmitSheet
        loan={loan}
        guarantors={guarantors}
        isOpen={isChecking}
        onClose={() => setChecking(false)}
      />
    </>
  );
}
