import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Authenticator, Authenticators } from '@shared/contract/staff';
import type { SignerFault } from '@shared/staff';
import { dayOfInstant } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Dialog } from '@client/ui/dialog';
import { QueryBoundary } from '@client/ui/query-boundary';
import { AddFactor } from './add-factor';
import { authenticatorsQuery, useNewCodes, useRemoveFactor } from './queries';
import { RecoveryCodesCard } from './recovery-codes';

/** One's own passkeys, apps and recovery codes. */
export function OwnAuthenticators() {
  const own = useQuery(authenticatorsQuery);
  return (
    <Card title={t`Your passkeys and apps`}>
      <QueryBoundary query={own} what={t`your passkeys`}>
        {(found) => <Own {...found} />}
      </QueryBoundary>
    </Card>
  );
}

function Own({ items, recoveryCodesLeft, signerFault }: Authenticators) {
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ROOTS.portfolio });
  const renew = useNewCodes((made) => {
    setCodes(made);
    void refresh();
  });
  return (
    <>
      {signerFault && <p>{faultWords()[signerFault]}</p>}
      <ul className="grid gap-3">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className="text-ink-2">
        {plural(recoveryCodesLeft, {
          one: '# recovery code is left.',
          other: '# recovery codes are left.',
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" tone="outline" onClick={() => setAdding(true)}>
          <Trans>Add another</Trans>
        </Button>
        <Button
          icon="refresh"
          tone="outline"
          sends
          isPending={renew.isPending}
          onClick={() => renew.mutate(undefined)}
        >
          <Trans>New recovery codes</Trans>
        </Button>
      </div>
      {codes && (
        <RecoveryCodesCard codes={codes}>
          <Button isBlock onClick={() => setCodes(null)}>
            <Trans>I have kept them</Trans>
          </Button>
        </RecoveryCodesCard>
      )}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title={t`Add another`}>
        <AddFactor
          onDone={() => {
            setAdding(false);
            void refresh();
          }}
        />
      </Dialog>
    </>
  );
}

/** Why one releases no money yet. */
const faultWords = (): Record<SignerFault, string> => ({
  passkey_needed: t`Add a passkey before you release money: an app alone signs in and reads.`,
  second_way_needed: t`Make new recovery codes, or add another passkey or app, before you release money.`,
});

function Line({ item: { id, name, kind, createdAt } }: { item: Authenticator }) {
  const remove = useRemoveFactor();
  const since = dayOfInstant(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <strong>{name}</strong>
        <span className="block text-meta text-ink-2">
          {kind === 'passkey' ? t`Passkey since ${since}` : t`Authenticator app since ${since}`}
        </span>
      </span>
      <Button tone="quiet" sends isPending={remove.isPending} onClick={() => remove.mutate(id)}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
