import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { WEBHOOK_TYPES, webhookBody } from '@shared/contract/webhooks';
import { CheckboxGroup } from '@client/ui/checkbox-group';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { SecretShown } from '@client/ui/secret-shown';
import { TextInput } from '@client/ui/text-input';
import { useAddWebhook } from './queries';
import { typeWords } from './service-words';

/** Registers an address for webhooks, and shows its signing secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const adding = useAddWebhook((made) => setSecret(made.secret));
  const words = typeWords();
  return (
    <Dialog isOpen onClose={onClose} title={secret ? t`Its signing secret` : t`Add an address`}>
      {secret ? (
        <SecretShown secret={secret} copy={t`Copy the secret`}>
          <Trans>
            With this secret the receiver checks that a message is ours. It is not shown again.
          </Trans>
        </SecretShown>
      ) : (
        <Form
          schema={webhookBody}
          defaultValues={{ url: '', types: [...WEBHOOK_TYPES] }}
          onSubmit={(typed) => adding.mutateAsync(typed)}
        >
          <TextInput
            name="url"
            label={t`Address`}
            hint={t`Begins with https://`}
            inputMode="url"
            autoComplete="off"
          />
          <CheckboxGroup
            name="types"
            legend={t`What it hears of`}
            hint={t`From now on, without anybody’s name or number.`}
            options={WEBHOOK_TYPES.map((value) => ({
              value,
              label: (
                <>
                  {words[value]}{' '}
                  <code lang="en" className="text-meta break-all text-ink-3">
                    {value}
                  </code>
                </>
              ),
            }))}
          />
          <FormButtons
            confirm={<Trans>Add the address</Trans>}
            pendingText={t`Adding…`}
            write={adding}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
}
