import type { ReactNode } from 'react';

interface FactsProps {
  /** Name and value, one line each; the value has tabular figures. */
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}

/** Names on the left, values on the right, separated by hairlines: costs, answers to check, a receipt. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className="divide-y divide-line">
    {rows.map(([name, value], index) => (
      <div
        key={index}
        className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="ml-auto text-right font-medium wrap-anywhere tabular">{value}</dd>
      </div>
    ))}
  </dl>
);
