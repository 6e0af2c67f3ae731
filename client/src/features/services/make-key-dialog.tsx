import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SERVICE_SCOPES, serviceKeyBody } from '@shared/contract/services';
import { CheckboxGroup } from '@client/ui/checkbox-group';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { SecretShown } from '@client/ui/secret-shown';
import { TextInput } from '@client/ui/text-input';
import { useMakeKey } from './queries';
import { scopeWords } from './service-words';

/** Makes a service key, and shows it once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const making = useMakeKey((made) => setKey(made.key));
  const scopes = scopeWords();
  return (
    <Dialog isOpen onClose={onClose} title={key ? t`The new key` : t`Make a key`}>
      {key ? (
        <SecretShown secret={key} copy={t`Copy the key`}>
          <Trans>
            Give this key to the system that uses it, and to nobody else. It is not shown again.
          </Trans>
        </SecretShown>
      ) : (
        <Form
          schema={serviceKeyBody}
          defaultValues={{ name: '', scopes: [] }}
          onSubmit={(typed) => making.mutateAsync(typed)}
        >
          <TextInput
            name="name"
            label={t`What uses it`}
            hint={t`For example: Accounting`}
            autoComplete="off"
          />
          <CheckboxGroup
            name="scopes"
            legend={t`What it may read`}
            hint={t`A key reads without anybody’s name or number, and changes nothing.`}
            options={SERVICE_SCOPES.map((value) => ({ value, label: scopes[value] }))}
          />
          <FormButtons
            confirm={<Trans>Make the key</Trans>}
            pendingText={t`Making the key…`}
            write={making}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
}
