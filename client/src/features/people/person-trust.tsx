import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrustEvent } from '@shared/contract/people';
import { textOf } from '@client/lib/texts';
import { instantText } from '@client/lib/format';
import type { Column } from '@client/ui/data-table';
import { PersonList } from './person-list';
import { peopleQueries } from './queries';

/** The changes of the person's trust score with their reasons, newest first. */
export const PersonTrust = ({ id, score }: { id: string; score: number }) => (
  <PersonList
    title={t`Trust score`}
    aside={<span className="font-bold tabular">{score}</span>}
    query={useInfiniteQuery(peopleQueries.trustEvents(id))}
    what={t`their trust events`}
    empty={<Trans>Nothing has moved the score since they joined.</Trans>}
    caption={t`Trust`}
    columns={columns}
  />
);

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

const columns = (): Column<TrustEvent>[] => [
  {
    header: t`Why, as they read it`,
    cell: ({ reason, reasonCode }) => textOf(reason, reasonCode),
    isTitle: true,
  },
  { header: t`When`, cell: ({ at }) => instantText(at) },
  { header: t`Points`, cell: ({ points }) => signed(points), isNumeric: true },
  { header: t`Score`, cell: ({ after }) => after, isNumeric: true },
];
