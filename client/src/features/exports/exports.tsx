import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Day, parseDay } from '@shared/day';
import { useMay } from '@client/lib/may';
import { useToday } from '@client/lib/use-now';
import { Button } from '@client/ui/button';
import { buttonClass } from '@client/ui/button-class';
import { Card } from '@client/ui/card';
import { DayField } from '@client/ui/day-field';
import { Icon } from '@client/ui/icon';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { AccountCodes } from './account-codes';
import { accountMapQuery } from './queries';
import { at } from '@client/lib/call';
import { exportEverything, exportJournal, exportLoans } from '@shared/contract/operations/exports';

/** The first day of the month of a day. */
const monthOf = (day: Day): Day => parseDay(`${day.slice(0, 7)}-01`) ?? day;

/** The journal of some days, the loans and everything as files. The days are in the address. */
export function Exports() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const to = parseDay(search.get('to') ?? '') ?? today;
  const from = parseDay(search.get('from') ?? '') ?? monthOf(to);
  const [refused, setRefused] = useState({ from: false, to: false });
  const map = useQuery(accountMapQuery(to));
  const missing = map.data?.accounts.filter((each) => each.externalCode === null).length ?? 0;
  const change = (next: { from?: string; to?: string }) =>
    setSearch({ from, to, ...next }, { replace: true });
  return (
    <>
      <Card title={t`Journal`}>
        <p>
          <Trans>
            Two lines a posting, under your accountant’s codes. The last line has the sums, those of
            the trial balance of the same days. Otherwise there is no file.
          </Trans>
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <DayField
            label={t({ message: 'From', context: 'a day' })}
            value={from}
            onChange={(day) => change({ from: day })}
            isNeeded
            onRefused={(isRefused) => setRefused({ ...refused, from: isRefused })}
          />
          <DayField
            label={t({ message: 'To', context: 'a day' })}
            value={to}
            onChange={(day) => change({ to: day })}
            isNeeded
            onRefused={(isRefused) => setRefused({ ...refused, to: isRefused })}
          />
          {refused.from || refused.to ? (
            <Button tone="outline" icon="receipt" disabled>
              <Trans>Download the journal</Trans>
            </Button>
          ) : (
            <FileLink href={at(exportJournal, { from, to }).path}>
              <Trans>Download the journal</Trans>
            </FileLink>
          )}
        </div>
        {missing > 0 && (
          <Notice tone="wait" icon="alert" title={withoutCode(missing)}>
            <Trans>
              A journal in which one of them moved is refused.{' '}
              <a href="#account-codes" className="font-medium text-brand underline">
                Give the codes
              </a>
            </Trans>
          </Notice>
        )}
      </Card>
      <Card title={t`Loans`}>
        <p>
          <Trans>Every loan with its balances as they stand now, without names.</Trans>
        </p>
        <div>
          <FileLink href={at(exportLoans).path}>
            <Trans>Download the loans</Trans>
          </FileLink>
        </div>
      </Card>
      {useMay('EXPORT_EVERYTHING') && <Everything />}
      <QueryBoundary query={map} what={t`the accounts`}>
        {(loaded) => <AccountCodes map={loaded} />}
      </QueryBoundary>
    </>
  );
}

const withoutCode = (count: number): string =>
  plural(count, { one: '# account has no code yet', other: '# accounts have no code yet' });

const Everything = () => (
  <Card title={t`Everything`}>
    <p>
      <Trans>
        People, loans, instalments, guarantees, payments and the whole journal in one archive, with
        their counts and sums. It has names and numbers: keep it where nobody else reads it.
      </Trans>
    </p>
    <div>
      <FileLink href={at(exportEverything).path}>
        <Trans>Download everything</Trans>
      </FileLink>
    </div>
  </Card>
);

const FileLink = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a href={href} download className={buttonClass({ tone: 'outline' })}>
    <Icon name="receipt" />
    {children}
  </a>
);
