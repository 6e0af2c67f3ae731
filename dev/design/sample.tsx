import type { ReactNode } from 'react';

interface SamplesProps {
  title: string;
  children: ReactNode;
}

/** A section of the design page. */
export const Samples = ({ title, children }: SamplesProps) => (
  <section className="grid gap-6 border-t border-line pt-6">
    <h2 className="text-h2 font-bold">{title}</h2>
    {children}
  </section>
);

interface SampleProps {
  /** The name of the component and the state shown. */
  name: string;
  children: ReactNode;
}

/** One component in several states. */
export const Sample = ({ name, children }: SampleProps) => (
  <div data-sample className="grid gap-3">
    <h3 className="text-meta font-medium text-ink-2">{name}</h3>
    {children}
  </div>
);

/** Places small samples side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
