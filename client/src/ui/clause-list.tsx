import type { AgreementClause } from '@shared/contract/loans';

/** The clauses of an agreement, each under what it is about. */
export const ClauseList = ({ clauses }: { clauses: readonly AgreementClause[] }) => (
  <dl className="grid gap-4">
    {clauses.map(({ label, text }) => (
      <div key={label}>
        <dt className="text-meta text-ink-3">{label}</dt>
        <dd className="wrap-anywhere tabular">{text}</dd>
      </div>
    ))}
  </dl>
);
