import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ImportDetail, ImportFaultShown } from '@shared/contract/imports';
import { numberText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { type Column, DataTable } from '@client/ui/data-table';

/** Every fault by its file, row and column, as far as they are kept. */
export const FaultTable = ({ found: { faults, faultCount } }: { found: ImportDetail }) => (
  <section aria-labelledby="faults" className="grid gap-4">
    <h2 id="faults" className="text-h2 font-bold">
      <Trans>Faults</Trans>
    </h2>
    {faultCount > faults.length && (
      <p>
        <Trans>
          The first {numberText(faults.length)} of {numberText(faultCount)} are shown.
        </Trans>
      </p>
    )}
    <DataTable
      caption={t`Faults`}
      columns={columns()}
      rows={faults}
      rowKey={({ file, line, column, whatCode }) => [file, line, column, whatCode.code].join(' ')}
    />
  </section>
);

const columns = (): Column<ImportFaultShown>[] => [
  {
    header: t`File and row`,
    isTitle: true,
    cell: ({ file, line }) => (
      <span lang="en">{line === null ? file : `${file}, ${String(line)}`}</span>
    ),
  },
  { header: t`Column`, cell: ({ column }) => <span lang="en">{column}</span> },
  {
    header: t`What stands there`,
    cell: ({ value }) => (
      <span className="wrap-anywhere" lang="en">
        {value}
      </span>
    ),
  },
  { header: t`What is wrong`, cell: ({ what, whatCode }) => textOf(what, whatCode) },
];
