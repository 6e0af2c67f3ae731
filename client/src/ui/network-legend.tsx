import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface NetworkLegendProps {
  hasPending: boolean;
  /** `LegendItem`s. */
  children: ReactNode;
}

/** What the lines of the picture mean, and whatever else it shows. */
export const NetworkLegend = ({ hasPending, children }: NetworkLegendProps) => (
  <figcaption className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-meta text-ink-3">
    <LegendItem sample="w-6 border-t-4 border-brand">
      <Trans>Accepted</Trans>
    </LegendItem>
    {hasPending && (
      <LegendItem sample="w-6 border-t-4 border-dashed border-edge">
        <Trans>Not answered yet</Trans>
      </LegendItem>
    )}
    <span>
      <Trans>Thicker line: bigger cap</Trans>
    </span>
    {children}
  </figcaption>
);

interface LegendItemProps {
  /** The classes of a small picture of it. */
  sample: string;
  children: ReactNode;
}

/** What one mark of the picture means. */
export const LegendItem = ({ sample, children }: LegendItemProps) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={sample} />
    {children}
  </span>
);
