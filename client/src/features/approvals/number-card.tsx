import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminPerson } from '@shared/contract/people';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { GiveNumberDialog } from './propose-dialogs';

/** On the page of an account that nobody has a way into: why, and the way out, until a code has opened it. */
export function NumberCard({ person }: { person: AdminPerson }) {
  const mayPropose = useMay('PROPOSE_CORRECTION');
  const [isProposing, setProposing] = useState(false);
  if (!person.isShut) return null;
  return (
    <Card title={t`Nobody has opened this account`}>
      <p>
        <Trans>
          Another account may have its number, or it was mistyped. Ask the person for their own.
          What waits for them goes there a day later. A code to it opens the account, if it can
          still be opened.
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
