import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@shared/money';
import { EXAMPLE } from './example';

/** The honest line: a loan in shillings, and what we never do. */
export const CostExample = () => (
  <section className="grid gap-6 rounded-card bg-sunk p-6 sm:grid-cols-2 sm:p-8">
    <div className="grid content-start gap-1">
      <h2 className="text-lead font-bold">
        <Trans>What it costs</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          {formatMoney(EXAMPLE.amount)} for {EXAMPLE.months} months at {EXAMPLE.apr / 100}% APR
        </Trans>
      </p>
      <p className="text-lead">
        <Trans>
          = about <strong className="text-h1 tabular">{formatMoney(EXAMPLE.monthly)}</strong>{' '}
          <span className="whitespace-nowrap">a month</span>
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>You see what you receive and every fee, in shillings, before you agree.</Trans>
      </p>
    </div>
    <div className="grid content-start gap-1">
      <h2 className="text-lead font-bold">
        <Trans>What we never do</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          We never read your contacts, your messages or your call log. Nobody hears about your loan
          unless you invite them, and only people who accept a guarantee hear from us about it.
        </Trans>
      </p>
    </div>
  </section>
);
