import { formatMoney } from '@shared/money';
import { EXAMPLE } from './example';

/** The honest line: a loan in shillings, and what we never do. */
export const CostExample = () => (
  <section className="rounded-card bg-sunk grid gap-6 p-6 sm:grid-cols-2 sm:p-8">
    <div className="grid content-start gap-1">
      <h2 className="text-lead font-bold">What it costs</h2>
      <p className="text-ink-2">
        {formatMoney(EXAMPLE.amount)} for {EXAMPLE.months} months at {EXAMPLE.apr / 100}% APR is
      </p>
      <p className="tabular text-money font-bold tracking-tight">
        about {formatMoney(EXAMPLE.monthly)}
      </p>
      <p className="text-ink-2">a month. No other fee, and nothing hidden in the first month.</p>
    </div>
    <div className="grid content-start gap-1">
      <h2 className="text-lead font-bold">What we never do</h2>
      <p className="text-ink-2">
        We never read your contacts, your messages or your call log. Nobody hears about your loan
        unless you invite them, and only people who accept a guarantee hear from us about it.
      </p>
    </div>
  </section>
);
