import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { classes } from '@client/lib/classes';
import { dayText, moneyText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Card } from '@client/ui/card';
import { QueryBoundary } from '@client/ui/query-boundary';
import type { ScoreChange } from '@shared/contract/accounts';
import { dayOf } from '@shared/day';
import { standingChangesQuery } from './queries';

/** Every change of the trust score and of the limit, with its reason. */
export function StandingHistory() {
  const changes = useQuery(standingChangesQuery);
  return (
    <Card look="bare" level={3} title={t`What moved your score`}>
      <QueryBoundary query={changes} what={t`your score's history`}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing yet. Verify your phone to begin.</Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((change, index) => (
                <ChangeRow key={index} {...change} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function ChangeRow({ at, kind, reason, reasonCode, change, after }: ScoreChange) {
  const isLoss = change.startsWith('-');
  const show = (value: string) => (kind === 'limit' ? moneyText(value) : value);
  const gained = kind === 'limit' ? `+${show(change)}` : `+${change}`;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="grid">
        <span>{textOf(reason, reasonCode)}</span>
        <span className="text-meta text-ink-3">{dayText(dayOf(new Date(at)))}</span>
      </span>
      <span className="grid shrink-0 text-right tabular-nums">
        <span className={classes('font-medium', isLoss && 'text-harm')}>
          {isLoss ? change.replace('-', '−') : gained}
        </span>
        <span className="text-meta text-ink-3">
          {kind === 'limit' ? t`limit ${show(after)}` : t`score ${show(after)}`}
        </span>
      </span>
    </li>
  );
}
