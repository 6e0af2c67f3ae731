import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DayField } from '@client/ui/day-field';
import { Dialog } from '@client/ui/dialog';
import { PaperButton } from '@client/ui/paper-button';
import type { Loan } from '@shared/contract/loans';
import { MailPaperButton } from './mail-paper-button';

interface PapersSheetProps {
  loan: Pick<Loan, 'id' | 'reference' | 'disbursedAt' | 'closedReason'>;
  isOpen: boolean;
  onClose: () => void;
}

/** The papers of a loan, each as a page to print and as PDF, with a code by which others check it. */
export function PapersSheet({ loan, isOpen, onClose }: PapersSheetProps) {
  const [{ from, to }, setPeriod] = useState({ from: '', to: '' });
  const [refused, setRefused] = useState({ from: false, to: false });
  const period = { from: from || undefined, to: to || undefined };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      title={t`Papers to show others`}
      description={t`Each opens as a page to print, with a PDF. Anybody can check it by its code.`}
    >
      <div className="grid gap-6">
        <PaperButton asked={{ kind: 'agreement', loanId: loan.id }}>
          <Trans>Loan agreement</Trans>
        </PaperButton>
        <MailPaperButton asked={{ kind: 'agreement', loanId: loan.id }} />
        {loan.closedReason === 'repaid' && (
          <>
            <PaperButton asked={{ kind: 'clearance', loanId: loan.id }}>
              <Trans>Clearance letter</Trans>
            </PaperButton>
            <MailPaperButton asked={{ kind: 'clearance', loanId: loan.id }} />
          </>
        )}
        {loan.disbursedAt && (
          <section className="grid gap-3 border-t border-line pt-5">
            <h3 className="font-bold">
              <Trans>Loan statement</Trans>
            </h3>
            <div className="grid grid-cols-2 items-end gap-3">
              <DayField
                label={t({ message: 'From', context: 'a day' })}
                value={from}
                onChange={(day) => setPeriod({ from: day, to })}
                onRefused={(isRefused) => setRefused({ ...refused, from: isRefused })}
              />
              <DayField
                label={t({ message: 'To', context: 'a day' })}
                value={to}
                onChange={(day) => setPeriod({ from, to: day })}
                onRefused={(isRefused) => setRefused({ ...refused, to: isRefused })}
              />
            </div>
            <p className="text-meta text-ink-3">
              <Trans>Without days it has everything until today.</Trans>
            </p>
            <PaperButton
              asked={{ kind: 'statement', loanId: loan.id, ...period }}
              isOff={refused.from || refused.to}
            >
              <Trans>Open the statement</Trans>
            </PaperButton>
            <MailPaperButton
              asked={{ kind: 'statement', loanId: loan.id, ...period }}
              isOff={refused.from || refused.to}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
