import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { PersonRow } from '@client/ui/person-row';
import { StatusChip } from '@client/ui/status-chip';

/** The person: name, email, phone and whether it is verified. */
export function IdentityCard() {
  const { firstName, lastName, email, phone, phoneVerified } = useCurrentUser();
  return (
    <Card>
      <PersonRow name={`${firstName} ${lastName}`} detail={t`Borrower and guarantor`} />
      <Facts
        rows={[
          [t`Email`, <Email address={email} />],
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
