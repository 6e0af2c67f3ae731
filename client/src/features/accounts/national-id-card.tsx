import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnIdentity, OwnIdentityState } from '@shared/contract/identity';
import { moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { StatusChip } from '@client/ui/status-chip';
import { ownIdentityQuery } from './identity-queries';

const NationalIdDialog = lazyDialog(
  async () => (await import('./national-id-dialog')).NationalIdDialog,
);

/** One's national ID number: to state, or what became of it. Nothing where this lender asks nobody for it. */
export function NationalIdCard() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(ownIdentityQuery);
  if (!data?.from) return null;
  const { stated } = data;
  return (
    <Card
      look="bare"
      level={3}
      title={t`National ID`}
      aside={stated && <State state={stated.state} />}
    >
      <p className="text-ink-2">
        <Told from={data.from} stated={stated} />
      </p>
      {stated?.state !== 'proven' && (
        <Button tone="outline" icon="edit" onClick={() => setOpen(true)}>
          {stated ? <Trans>Correct the number</Trans> : <Trans>State my ID number</Trans>}
        </Button>
      )}
      <NationalIdDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Told({ from, stated }: { from: string; stated: OwnIdentity['stated'] }) {
  if (!stated) {
    return (
      <Trans>
        A loan of {moneyText(from)} or more needs your ID number. State it before you submit the
        loan.
      </Trans>
    );
  }
  const { numberEnd } = stated;
  if (stated.state === 'proven')
    return <Trans>The number that ends in {numberEnd} is yours.</Trans>;
  return stated.state === 'waiting' ? (
    <Trans>
      The register has not answered about the number that ends in {numberEnd}. We ask it again. You
      can submit a loan meanwhile.
    </Trans>
  ) : (
    <Trans>
      One of us looks at the number that ends in {numberEnd} before a loan is approved. If the
      number or your name is wrong, correct it here.
    </Trans>
  );
}

function State({ state }: { state: OwnIdentityState }) {
  if (state === 'proven') {
    return (
      <StatusChip tone="good" icon="checkCircle">
        <Trans>It is yours</Trans>
      </StatusChip>
    );
  }
  return (
    <StatusChip tone="wait" icon="clock">
      <Trans>Being checked</Trans>
    </StatusChip>
  );
}
