import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminPerson } from '@shared/contract/people';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { GiveNumberDialog } from './propose-dialogs';

/** On the page of somebody who moved in with another person's number: why they can't come in, and the way out. */
export function NumberCard({ person }: { person: AdminPerson }) {
  const mayPropose = useMay('PROPOSE_CORRECTION');
  const [isProposing, setProposing] = useState(false);
  if (person.email !== null || person.phoneVerified) return null;
  return (
    <Card title={t`Nobody can open this account`}>
      <p>
        <Trans>
          It moved in with a number that another account here has verified. Ask the person for their
          own: a code to it opens the account.
        </Trans>
      </p>
      {mayPropose && (
        <Button tone="outline" onClick={() => setProposing(true)}>
          <Trans>Propose their number</Trans>
        </Button>
      )}
      {isProposing && <GiveNumberDialog personId={person.id} onClose={() => setProposing(false)} />}
    </Card>
  );
}
