import type { CollectionItem } from '@shared/contract/collections';
import type { IconName } from '@client/ui/icon';
import { StatusChip, type Tone } from '@client/ui/status-chip';

type Claims = CollectionItem['claims'];

const CHIPS: readonly [keyof Claims, Tone, IconName, string][] = [
  ['appealed', 'note', 'message', 'appealed'],
  ['noticed', 'wait', 'hourglass', 'in notice'],
  ['charged', 'harm', 'send', 'to pay'],
  ['paid', 'good', 'check', 'paid'],
];

/** Where the claims on guarantors stand; a dash where there are none. */
export function ClaimChips({ claims }: { claims: Claims }) {
  const shown = CHIPS.filter(([kind]) => claims[kind] > 0);
  if (shown.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex flex-wrap justify-end gap-1.5 lg:justify-start">
      {shown.map(([kind, tone, icon, words]) => (
        <StatusChip key={kind} tone={tone} icon={icon}>
          {claims[kind]} {words}
        </StatusChip>
      ))}
    </span>
  );
}
