import { useQuery } from '@tanstack/react-query';
import type { StandingChange } from '@shared/contract/accounts';
import { dayOf } from '@shared/day';
import { dayText, moneyText } from '@client/lib/format';
import { classes } from '@client/lib/classes';
import { Card } from '@client/ui/card';
import { Loaded } from '@client/ui/loaded';
import { standingChangesQuery } from './queries';

/** Every change of the trust score and of the limit, with its reason: nothing about one is a riddle. */
export function StandingHistory() {
  const changes = useQuery(standingChangesQuery);
  return (
    <Card title="What moved your score">
      <Loaded query={changes} what="your score's history">
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">Nothing yet. Verify your phone to begin.</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((change, index) => (
                <ChangeRow key={index} {...change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function ChangeRow({ at, kind, reason, change, after }: StandingChange) {
  const isLoss = change.startsWith('-');
  const show = (value: string) => (kind === 'limit' ? moneyText(value) : value);
  const gained = kind === 'limit' ? `+${show(change)}` : `+${change}`;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="grid">
        <span>{reason}</span>
        <span className="text-small text-ink-3">{dayText(dayOf(new Date(at)))}</span>
      </span>
      <span className="grid shrink-0 text-right tabular-nums">
        <span className={classes('font-medium', isLoss && 'text-harm')}>
          {isLoss ? change.replace('-', '−') : gained}
        </span>
        <span className="text-small text-ink-3">
          {kind === 'limit' ? 'limit' : 'score'} {show(after)}
        </span>
      </span>
    </li>
  );
}
