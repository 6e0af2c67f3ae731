import { Button } from './button';

/** Prints what is on top: an open sheet, or else the page (styles/print.css). */
export const PrintButton = ({ children = 'Print or save as PDF' }: { children?: string }) => (
  <Button tone="outline" icon="print" className="print:hidden" onClick={() => window.print()}>
    {children}
  </Button>
);
