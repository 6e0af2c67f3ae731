import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface NetworkLegendProps {
  hasPending: boolean;
  /** Further `LegendItem`s. */
  children?: ReactNode;
}

/** The legend of the network picture. */
export const NetworkLegend = ({ hasPending, children }: NetworkLegendProps) => (
  <div className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-meta text-ink-3">
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
  </div>
);

interface LegendItemProps {
  /** The classes of the sample mark. */
  sample: string;
  children: ReactNode;
}

/** The meaning of one mark of the picture. */
export const LegendItem = ({ sample, children }: LegendItemProps) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={sample} />
    {children}
  </span>
);
