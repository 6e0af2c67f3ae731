import { t } from '@lingui/core/macro';
import { Button } from './button';

/** Prints what is on top: an open sheet, or else the page (styles/print.css). */
export const PrintButton = ({ children }: { children?: string }) => (
  <Button tone="outline" icon="print" className="print:hidden" onClick={() => window.print()}>
    {children ?? t`Print or save as PDF`}
  </Button>
);
