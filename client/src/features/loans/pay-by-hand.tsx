import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@client/ui/copy-button';
import { Disclosure } from '@client/ui/disclosure';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { loanQueries } from './queries';

/** Instructions to pay without a prompt, from any phone's M-Pesa menu. */
export function PayByHand({ loanId }: { loanId: string }) {
  const byHand = useQuery(loanQueries.payByHand(loanId));
  return (
    <Disclosure summary={t`Pay another way`} className="mt-5 border-t border-line pt-2">
      <QueryBoundary query={byHand} what={t`the paybill`} skeleton={<Skeleton className="h-40" />}>
        {({ paybill, account }) => (
          <div className="grid gap-4 pb-2">
            <p className="text-ink-2">
              <Trans>
                In M-Pesa choose Lipa na M-Pesa, then Pay Bill. Anyone may pay for you. It counts
                once M-Pesa confirms it to us.
              </Trans>
            </p>
            <dl className="divide-y divide-line rounded-field bg-sunk px-4">
              <Typed name={t`Business number`} value={paybill} />
              <Typed name={t`Account number`} value={account} />
            </dl>
          </div>
        )}
      </QueryBoundary>
    </Disclosure>
  );
}

const Typed = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center justify-between gap-3 py-2">
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="font-bold wrap-anywhere tabular">{value}</dd>
    </div>
    <CopyButton text={value} tone="outline" size="sm" className="min-h-12">
      <Trans>Copy</Trans>
    </CopyButton>
  </div>
);
