import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendFor } from '@client/lib/api';
import { useLanguage } from '@client/lib/language';
import { toastFailure } from '@client/lib/toast-store';
import type { Paper } from '@shared/contract/papers';
import type { PaperKind } from '@shared/papers';
import { Button } from './button';

export interface AskedPaper {
  kind: PaperKind;
  loanId?: string;
  guaranteeId?: string;
  /** Of a statement, "2026-01-31". */
  from?: string | undefined;
  to?: string | undefined;
}

interface PaperButtonProps {
  asked: AskedPaper;
  /** Where it is asked for; one's own by default. */
  path?: string;
  isOff?: boolean;
  children: ReactNode;
}

/** Makes a paper in the reader's language and opens it as a page that prints and has its PDF. */
export function PaperButton({ asked, path = '/api/papers', isOff, children }: PaperButtonProps) {
  const language = useLanguage();
  const make = useMutation({
    mutationFn: () => sendFor<Paper>('POST', path, { ...asked, language }),
    onSuccess: ({ page }) => window.location.assign(page),
    onError: (error) => toastFailure(error, t`Error`),
  });
  return (
    <Button
      tone="outline"
      icon="print"
      sends
      className="print:hidden"
      isPending={make.isPending}
      disabled={isOff}
      onClick={() => make.mutate()}
    >
      {children}
    </Button>
  );
}
