import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { serverPaths } from '@client/paths';
import { Button } from '@client/ui/button';
import { buttonClass } from '@client/ui/button-class';
import { Card } from '@client/ui/card';
import { Icon } from '@client/ui/icon';
import { lazyDialog } from '@client/ui/lazy-dialog';

const EraseAccount = lazyDialog(async () => (await import('./erase-account')).EraseAccount);

/** The rights under the Data Protection Act: a copy of the person's data, and its erasure. */
export function MyDataCard() {
  const [isErasing, setErasing] = useState(false);
  return (
    <Card title={t`Your data`}>
      <p className="text-ink-2">
        <Trans>
          You can take a copy of everything we keep about you, or have it erased. We never read your
          contacts.
        </Trans>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <a
          href={serverPaths.myData}
          download="tegemea-my-data.json"
          className={buttonClass({ tone: 'outline' })}
        >
          <Icon name="download" />
          <Trans>Download my data</Trans>
        </a>
        <Button tone="quiet" icon="close" onClick={() => setErasing(true)}>
          <Trans>Erase my account</Trans>
        </Button>
      </div>
      <EraseAccount isOpen={isErasing} onClose={() => setErasing(false)} />
    </Card>
  );
}
