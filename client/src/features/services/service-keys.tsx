import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceKey } from '@shared/contract/services';
import { hasMovedOn } from '@client/lib/api';
import { dayOfInstant, instantText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { type Column, DataTable } from '@client/ui/data-table';
import { EmptyState } from '@client/ui/empty-state';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { StatusChip } from '@client/ui/status-chip';
import { MakeKeyDialog } from './make-key-dialog';
import { keysQuery, useEndKey } from './queries';
import { keyEndWords, scopeWords } from './service-words';

/** The keys by which other systems read, those that work first. */
export function ServiceKeys() {
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ServiceKey | null>(null);
  return (
    <section aria-labelledby="service-keys" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="service-keys" className="text-h2 font-bold">
          <Trans>Service keys</Trans>
        </h2>
        <Button icon="plus" onClick={() => setMaking(true)}>
          <Trans>Make a key</Trans>
        </Button>
      </header>
      <QueryBoundary query={useQuery(keysQuery)} what={t`the service keys`}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState icon="lock" title={t`No key yet`}>
              <Trans>An accounting system reads loans and payments with one.</Trans>
            </EmptyState>
          ) : (
            <DataTable
              caption={t`Service keys`}
              columns={columns(setEnding)}
              rows={keys}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryBoundary>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      {ending && <EndKey serviceKey={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

const scopesOf = ({ scopes }: ServiceKey): string =>
  scopes.map((scope) => scopeWords()[scope]).join(', ');

const usedOf = ({ lastUsedAt }: ServiceKey): string =>
  lastUsedAt === null ? t`Never` : instantText(lastUsedAt);

function State({ endedAt, endedBecause }: ServiceKey) {
  if (!endedAt || !endedBecause) {
    return (
      <StatusChip tone="good" icon="check">
        <Trans>Works</Trans>
      </StatusChip>
    );
  }
  return (
    <span className="inline-grid gap-1">
      <StatusChip tone="note" icon="logOut">
        <Trans>Ended</Trans>
      </StatusChip>
      <span className="text-meta text-ink-2">
        {keyEndWords()[endedBecause]}, {dayOfInstant(endedAt)}
      </span>
    </span>
  );
}

const columns = (end: (key: ServiceKey) => void): Column<ServiceKey>[] => [
  { header: t`What uses it`, cell: ({ name }) => name, isTitle: true },
  { header: t`Reads`, cell: scopesOf },
  { header: t`Made by`, cell: ({ createdBy }) => createdBy },
  { header: t`Last used`, cell: usedOf },
  { header: t`State`, cell: State },
  {
    header: t`Change`,
    cell: (key) =>
      key.endedAt ? null : (
        <Button tone="quiet" aria-label={t`End ${key.name}`} onClick={() => end(key)}>
          <Trans context="of another system">End</Trans>
        </Button>
      ),
  },
];

function EndKey({ serviceKey, onClose }: { serviceKey: ServiceKey; onClose: () => void }) {
  const ending = useEndKey(serviceKey.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`End this key?`}
      description={t`What uses it reads nothing any more, from now on. That can’t be undone.`}
      confirm={t`End the key`}
      pendingText={t`Ending…`}
      tone="harm"
      isPending={ending.isPending}
      isDisabled={hasMovedOn(ending.error)}
      error={ending.error}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
    >
      <Facts
        rows={[
          [t`What uses it`, serviceKey.name],
          [t`Reads`, scopesOf(serviceKey)],
          [t`Last used`, usedOf(serviceKey)],
        ]}
      />
    </ConfirmDialog>
  );
}
