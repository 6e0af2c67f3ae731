import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useFetchAhead } from '@client/lib/ahead';
import { toast } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { isTypedSettled, type SettleTyped } from '@client/ui/settle-typed';
import type { Loan } from '@shared/contract/loans';
import type { NamedGuarantor } from './submit-sheet';

const load = async () => (await import('./submit-sheet')).SubmitSheet;
const SubmitSheet = lazyDialog(load);

interface SubmitLoanProps {
  loan: Loan;
  /** Who was asked or said yes. */
  guarantors: NamedGuarantor[];
  /** What is typed into the form that adds one. */
  typed: SettleTyped;
}

/** The last step: check the answers, agree, submit. */
export function SubmitLoan({ loan, guarantors, typed }: SubmitLoanProps) {
  const [search] = useSearchParams();
  useFetchAhead(load);
  const [isChecking, setChecking] = useState(guarantors.length > 0 && search.has('send'));
  const check = async () => {
    if (!(await isTypedSettled(typed))) return;
    if (guarantors.length > 0) return setChecking(true);
    toast({
      title: t`Add Guarantors`,
      description: t`Please add at least one guarantor to continue`,
      tone: 'destructive',
    });
  };
  return (
    <>
      <Button isBlock sends disabled={guarantors.length === 0} onClick={() => void check()}>
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
