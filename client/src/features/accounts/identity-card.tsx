import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { PersonRow } from '@client/ui/person-row';
import { StatusChip } from '@client/ui/status-chip';

const ChangeName = lazyDialog(async () => (await import('./change-name')).ChangeName);
const ChangeEmail = lazyDialog(async () => (await import('./change-email')).ChangeEmail);
const ChangePhone = lazyDialog(async () => (await import('./change-phone')).ChangePhone);

/** The person: name, email, phone and whether it is verified. */
export function IdentityCard() {
  const { firstName, lastName, email, phone, phoneVerified } = useCurrentUser();
  return (
    <Card className="gap-y-2 py-3">
      <PersonRow name={fullNameOf({ firstName, lastName })} detail={t`Borrower and guarantor`} />
      <Facts
        rows={[
          [t`Email`, email ? <Email address={email} /> : t`None yet`],
          [
            t`Phone`,
            <span className="flex flex-wrap items-center justify-end gap-2">
              +{phone}
              {phoneVerified && (
                <StatusChip tone="good" icon="checkCircle">
                  <Trans>Verified</Trans>
                </StatusChip>
              )}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

/** The ways to change them. */
export function ChangeIdentity() {
  const [changing, setChanging] = useState<'name' | 'email' | 'phone' | null>(null);
  const close = () => setChanging(null);
  const { email, phoneVerified } = useCurrentUser();
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button tone="outline" icon="edit" onClick={() => setChanging('name')}>
          <Trans>Change name</Trans>
        </Button>
        {email && (
          <Button tone="outline" icon="edit" onClick={() => setChanging('email')}>
            <Trans>Change email</Trans>
          </Button>
        )}
        {phoneVerified && (
          <Button tone="outline" icon="phone" onClick={() => setChanging('phone')}>
            <Trans>Change phone</Trans>
          </Button>
        )}
      </div>
      <ChangeName isOpen={changing === 'name'} onClose={close} />
      <ChangeEmail isOpen={changing === 'email'} onClose={close} />
      <ChangePhone isOpen={changing === 'phone'} onClose={close} />
    </>
  );
}

/** Allows a line break after the @ of a long address. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className="wrap-anywhere">
      {name}@<wbr />
      {host}
    </span>
  );
}
