import { t } from '@lingui/core/macro';
import { Button } from './button';

/** Prints the topmost layer: an open sheet, otherwise the page (styles/print.css). */
export const PrintButton = ({ children }: { children?: string }) => (
  <Button tone="outline" icon="print" className="print:hidden" onClick={() => window.print()}>
    {children ?? t`Print or save as PDF`}
  </Button>
);
