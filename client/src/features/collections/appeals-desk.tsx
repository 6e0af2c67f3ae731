import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Appeal } from '@shared/contract/collections';
import { ActingList } from '@client/ui/acting-list';
import { EmptyState } from '@client/ui/empty-state';
import { KeyHints } from '@client/ui/key-hints';
import { Outcome } from '@client/ui/outcome';
import { AppealFile } from './appeal-file';
import { type Decision, HearDialog } from './hear-dialog';
import { collectionQueries } from './queries';

interface Hearing {
  appeal: Appeal;
  decision: Decision;
}

/** Guarantors' appeals, each with its file. */
export const AppealsDesk = () => (
  <ActingList
    query={useInfiniteQuery(collectionQueries.appeals())}
    what={t`the appeals`}
    outcome={outcomeOf}
    dialog={(asked) => <HearDialog {...asked} />}
  >
    {(pages, ask: (hearing: Hearing) => void) => (
      <Files appeals={pages.flatMap(({ items }) => items)} onDecide={ask} />
    )}
  </ActingList>
);

function outcomeOf({ appeal, decision }: Hearing) {
  const name = appeal.guarantor.name;
  return (
    <Outcome key={appeal.id} title={decision === 'upheld' ? t`Appeal upheld` : t`Appeal dismissed`}>
      {decision === 'upheld'
        ? t`${name} is free of this loan and gets your reason by SMS.`
        : t`${name} gets your reason by SMS; the notice goes on.`}
    </Outcome>
  );
}

const hearingKeyWords = (): [key: string, does: string][] => [
  ['a', t({ message: 'uphold', context: 'a key' })],
  ['d', t({ message: 'dismiss', context: 'a key' })],
];

interface FilesProps {
  appeals: Appeal[];
  onDecide: (hearing: Hearing) => void;
}

function Files({ appeals, onDecide }: FilesProps) {
  const open = appeals.filter(({ claim }) => claim.status === 'appealed');
  const heard = appeals.filter(({ claim }) => claim.status !== 'appealed');
  return (
    <>
      {open.length === 0 && (
        <EmptyState icon="checkCircle" title={t`No appeal to hear`}>
          <Trans>Appeals appear here until an admin decides.</Trans>
        </EmptyState>
      )}
      {open.length > 0 && <KeyHints keys={hearingKeyWords()} />}
      {open.map((appeal) => (
        <AppealFile
          key={appeal.id}
          appeal={appeal}
          onDecide={(decision) => onDecide({ appeal, decision })}
        />
      ))}
      {heard.length > 0 && (
        <h2 className="text-h2 font-bold">
          <Trans>Heard</Trans>
        </h2>
      )}
      {heard.map((appeal) => (
        <AppealFile key={appeal.id} appeal={appeal} />
      ))}
    </>
  );
}
