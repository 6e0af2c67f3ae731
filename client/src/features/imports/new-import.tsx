import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { IMPORT_FILES, INTEREST_WITHIN_PERCENT, startImportBody } from '@shared/contract/imports';
import { addDays } from '@shared/day';
import { classes } from '@client/lib/classes';
import { typedNumber } from '@client/lib/typed-number';
import { useToday } from '@client/lib/use-now';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Field, FieldError } from '@client/ui/field';
import { Form } from '@client/ui/form';
import { Meter } from '@client/ui/meter';
import { TextInput } from '@client/ui/text-input';
import { fileOf, useUpload } from './queries';

const uploadForm = z.extend(startImportBody, { interestWithin: typedNumber });

interface NewImportProps {
  onChecked: (id: string) => void;
}

/** Uploads the files of another system and has them checked; nothing is booked. */
export function NewImport({ onChecked }: NewImportProps) {
  const yesterday = addDays(useToday(), -1);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const { write, percent } = useUpload(onChecked);
  const unknown = files.filter((file) => !fileOf(file)).map(({ name }) => name);
  const missing = IMPORT_FILES.filter((name) => !files.some((file) => fileOf(file) === name));
  const isWhole = unknown.length === 0 && missing.length === 0;
  return (
    <Card title={t`Bring loans in`}>
      <p>
        <Trans>
          Five CSV files are checked as a whole, and every fault is named by its row. Until a second
          person confirms them nothing is booked.
        </Trans>
      </p>
      <Form
        schema={uploadForm}
        defaultValues={{
          source: '',
          asOf: yesterday,
          interestWithin: String(INTEREST_WITHIN_PERCENT),
        }}
        onSubmit={async (typed) => {
          setAsked(true);
          if (isWhole) await write.mutateAsync({ ...typed, files });
        }}
      >
        <TextInput
          name="source"
          label={t`Name of the other system`}
          hint={t`The same word for all its imports: a loan comes in once.`}
          autoComplete="off"
          autoCapitalize="none"
          className="max-w-[24rem]"
        />
        <TextInput
          name="asOf"
          type="date"
          label={t`Balances at the end of`}
          className="max-w-[15rem]"
        />
        <TextInput
          name="interestWithin"
          label={t`How far the interest of a loan may differ, in percent`}
          hint={t`By its plan it has one sum still to come, and by the day another. Above this it is refused.`}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-[15rem]"
        />
        <Field label={t`The five files`} hint={<span lang="en">{IMPORT_FILES.join(', ')}</span>}>
          {(control) => (
            <input
              {...control}
              type="file"
              multiple
              accept=".csv,text/csv"
              className={classes(
                'max-w-full text-meta file:mr-3 file:min-h-12 file:rounded-control file:border',
                'file:border-edge file:bg-surface file:px-4 file:font-bold file:text-ink',
              )}
              onChange={({ target }) => setFiles([...(target.files ?? [])])}
            />
          )}
        </Field>
        {isAsked && missing.length > 0 && (
          <FieldError>
            <Trans>
              These are missing: <span lang="en">{missing.join(', ')}</span>
            </Trans>
          </FieldError>
        )}
        {isAsked && unknown.length > 0 && (
          <FieldError>
            <Trans>
              These have another name: <span lang="en">{unknown.join(', ')}</span>
            </Trans>
          </FieldError>
        )}
        {write.isPending && <Meter label={t`Uploaded`} percent={percent} />}
        <div>
          <Button type="submit" isPending={write.isPending} pendingText={t`Uploading…`}>
            <Trans>Upload and check</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
