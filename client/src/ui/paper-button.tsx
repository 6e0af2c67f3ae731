import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '@client/lib/language';
import { toastFailure } from '@client/lib/toast-store';
import type { Paper } from '@shared/contract/papers';
import type { Language } from '@shared/language';
import type { PaperKind } from '@shared/papers';
import { Button } from './button';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { makePaper } from '@shared/contract/operations/papers';

export interface AskedPaper {
  kind: PaperKind;
  loanId?: string;
  guaranteeId?: string;
  /** The first and the last day of a statement, "2026-01-31". */
  from?: string | undefined;
  to?: string | undefined;
}

/** In the reader's language. */
export interface ReadPaper extends AskedPaper {
  language: Language;
}

interface PaperButtonProps {
  asked: AskedPaper;
  /** Has it made; one's own by default. */
  make?: (asked: ReadPaper) => Promise<Paper>;
  isOff?: boolean;
  children: ReactNode;
}

const makeOwn = (asked: ReadPaper) => send(at(makePaper), asked);

/** Makes a paper in the reader's language and opens it as a page that prints and has its PDF. */
export function PaperButton({ asked, make = makeOwn, isOff, children }: PaperButtonProps) {
  const language = useLanguage();
  const making = useMutation({
    mutationFn: () => make({ ...asked, language }),
    onSuccess: ({ page }) => window.location.assign(page),
    onError: (error) => toastFailure(error, t`Error`),
  });
  return (
    <Button
      tone="outline"
      icon="print"
      sends
      className="wrap-anywhere print:hidden"
      isPending={making.isPending}
      disabled={isOff}
      onClick={() => making.mutate()}
    >
      {children}
    </Button>
  );
}
