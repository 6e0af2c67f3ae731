import { t } from '@lingui/core/macro';
import type { CollectionItem } from '@shared/contract/collections';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

type Claims = CollectionItem['claims'];

const CHIPS: readonly [keyof Claims, Tone, IconName][] = [
  ['appealed', 'note', 'message'],
  ['noticed', 'wait', 'hourglass'],
  ['charged', 'harm', 'send'],
  ['paid', 'good', 'check'],
];

/** The number of claims in this state. */
function countText(kind: keyof Claims, count: number): string {
  switch (kind) {
    case 'appealed':
      return t`${count} appealed`;
    case 'noticed':
      return t`${count} in notice`;
    case 'charged':
      return t`${count} to pay`;
    case 'paid':
      return t`${count} paid`;
  }
}

/** The states of the claims on guarantors; a dash when there are none. */
export function ClaimChips({ claims }: { claims: Claims }) {
  const shown = CHIPS.filter(([kind]) => claims[kind] > 0);
  if (shown.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex flex-wrap justify-end gap-1.5 lg:justify-start">
      {shown.map(([kind, tone, icon]) => (
        <StatusChip key={kind} tone={tone} icon={icon}>
          {countText(kind, claims[kind])}
        </StatusChip>
      ))}
    </span>
  );
}
