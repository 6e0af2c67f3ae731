import { t } from '@lingui/core/macro';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportDetail } from '@shared/contract/imports';
import type { MovedInWords } from '@shared/moved-in-words';
import { PATTERNS } from '@shared/paths';
import { dayText, instantText, numberText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Meter } from '@client/ui/meter';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { FaultTable } from './fault-table';
import { ImportStatusChip } from './import-status';
import { ImportTotals } from './import-totals';
import { OwnWords } from './own-words';
import { importQuery, useProposeImport } from './queries';

/** An import: its faults, what it would bring, and how far it is. */
export const OneImport = ({ id }: { id: string }) => (
  <>
    <div>
      <Link href={PATTERNS.adminImports} className="text-brand underline">
        <Trans>All imports</Trans>
      </Link>
    </div>
    <QueryBoundary query={useQuery(importQuery(id))} what={t`the import`}>
      {(found) => <Detail found={found} />}
    </QueryBoundary>
  </>
);

const Detail = ({ found }: { found: ImportDetail }) => (
  <>
    <Card
      title={<span lang="en">{found.source}</span>}
      aside={<ImportStatusChip status={found.status} />}
    >
      <Facts
        rows={[
          [t`Balances at the end of`, dayText(found.asOf)],
          [t`Uploaded`, `${instantText(found.createdAt)}, ${found.by}`],
          ...(found.finishedAt
            ? [[t`In the books since`, instantText(found.finishedAt)] as const]
            : []),
        ]}
      />
      <Standing found={found} />
    </Card>
    {found.faultCount > 0 && <FaultTable found={found} />}
    {found.totals && found.faultCount === 0 && <ImportTotals totals={found.totals} />}
    {found.status === 'posted' && <People found={found} />}
  </>
);

function Standing({ found }: { found: ImportDetail }) {
  const { status, faultCount, isProposed, loans, posted, opened } = found;
  if (status === 'uploading') {
    return (
      <Notice tone="note">
        <Trans>The upload did not end. Upload the files again.</Trans>
      </Notice>
    );
  }
  if (status === 'refused' && faultCount > 0) {
    return (
      <Notice
        tone="harm"
        icon="alert"
        title={plural(faultCount, { one: '# fault', other: '# faults' })}
      >
        <Trans>Mend them where the files come from, and upload all five again.</Trans>
      </Notice>
    );
  }
  if (status === 'refused') {
    return (
      <Notice tone="note">
        <Trans>A second person did not confirm it. Nothing was booked.</Trans>
      </Notice>
    );
  }
  if (status === 'posting') {
    return (
      <div className="grid gap-4" aria-live="polite">
        <Meter
          label={t`Loans in the books`}
          percent={(posted * 100) / loans}
          hint={t`${numberText(posted)} of ${numberText(loans)}`}
        />
        <Meter
          label={t`Loans that run`}
          percent={(opened * 100) / loans}
          hint={t`They begin once all are in the books: until then nobody is reminded.`}
        />
      </div>
    );
  }
  if (status === 'posted') {
    return (
      <Notice tone="good" icon="check">
        <Trans>The books have what the trial balance of the files has.</Trans>
      </Notice>
    );
  }
  return isProposed ? (
    <Notice tone="wait" icon="hourglass">
      <Trans>It waits under “To confirm” for a second person.</Trans>
    </Notice>
  ) : (
    <Propose found={found} />
  );
}

function Propose({ found: { id, loans, source } }: { found: ImportDetail }) {
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState<MovedInWords>({ en: '', sw: '' });
  const proposing = useProposeImport(id);
  const hasWords = words.en !== '' || words.sw !== '';
  return (
    <div>
      <Button onClick={() => setAsking(true)}>
        <Trans>Propose to bring them in</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Bring in ${numberText(loans)} loans?`}
          description={t`A second person confirms it. Then people, loans and balances come into the books.`}
          hint={t`Whoever confirms it reads this.`}
          confirm={t`Propose to bring them in`}
          pendingText={t`Proposing…`}
          write={proposing}
          onReason={(reason) => proposing.mutateAsync({ reason, ...(hasWords && { words }) })}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        >
          <OwnWords source={source} words={words} onWords={setWords} />
        </ReasonDialog>
      )}
    </div>
  );
}

const People = ({ found: { people } }: { found: ImportDetail }) => (
  <Card title={t`Whose loans they are`}>
    <Facts
      rows={[
        [t`Got an account, which a code to their phone opens`, numberText(people.made)],
        [t`Had an account with this number and name`, numberText(people.found)],
        [t`Have a number that is another account’s: it opens nothing`, numberText(people.apart)],
      ]}
    />
  </Card>
);
