import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@client/ui/button';
import type { InboxItem } from './item';
import { usePutOff } from './queries';

/** Something that was put off, with the way back. `until`: its day in words. */
export function PutOffItem({ item, until }: { item: InboxItem; until: string }) {
  const { kind, id, since, what, about } = item;
  const putOff = usePutOff();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{what}</span>
        <span className="block text-meta text-ink-2">
          {about && `${about} · `}
          {t`until ${until}`}
        </span>
      </span>
      <Button
        tone="outline"
        size="sm"
        icon="back"
        sends
        aria-description={`${what}, ${about}`}
        isPending={putOff.isPending}
        pendingText={t`Saving…`}
        onClick={() => putOff.mutate({ kind, id, since, until: null })}
      >
        <Trans>Take back</Trans>
      </Button>
    </li>
  );
}
