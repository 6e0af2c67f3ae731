import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText, instantText } from '@client/lib/format';
import { buttonClass } from '@client/ui/button-class';
import { type Column, DataTable } from '@client/ui/data-table';
import { Icon } from '@client/ui/icon';
import type { BureauFile } from '@shared/contract/bureau';
import { at } from '@client/lib/call';
import { downloadBureauFile } from '@shared/contract/operations/bureau';

interface BureauFilesProps {
  files: readonly BureauFile[];
  mayDownload: boolean;
}

/** The files that were made, the latest first. */
export const BureauFiles = ({ files, mayDownload }: BureauFilesProps) => (
  <section aria-labelledby="bureau-files" className="grid gap-4">
    <h2 id="bureau-files" className="text-h2 font-bold">
      <Trans>Files for the credit bureaus</Trans>
    </h2>
    <DataTable
      caption={t`Files for the credit bureaus`}
      columns={columns(mayDownload)}
      rows={files}
      rowKey={({ id }) => id}
    />
  </section>
);

const columns = (mayDownload: boolean): Column<BureauFile>[] => [
  { header: t`Day`, cell: ({ day }) => dayText(day), isTitle: true },
  { header: t`Loans`, cell: ({ rows }) => rows, isNumeric: true },
  { header: t`Made by`, cell: ({ madeBy, madeAt }) => `${madeBy}, ${instantText(madeAt)}` },
  ...(mayDownload ? [{ header: t`File`, cell: Download }] : []),
];

const Download = ({ id, day }: BureauFile) => (
  <a
    href={at(downloadBureauFile, { id }).path}
    download
    aria-label={t`Download the file of ${dayText(day)}`}
    className={buttonClass({ tone: 'quiet' })}
  >
    <Icon name="download" />
    <Trans>Download</Trans>
  </a>
);
