import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '@client/ui/notice';
import type { RecordSummary } from '@shared/contract/guarantees';

interface ConcerningRecordProps {
  firstName: string;
  record: RecordSummary;
}

/** What is known of the borrower's other loans, before anybody stands behind this one. */
export function ConcerningRecord({ firstName, record }: ConcerningRecordProps) {
  const { running, daysPastDue, defaults, writtenOff } = record;
  const isBad = daysPastDue + defaults + writtenOff > 0;
  return (
    <Notice
      tone={isBad ? 'harm' : 'note'}
      icon={isBad ? 'alert' : 'info'}
      title={isBad ? t`${firstName} has not paid other loans on time` : t`Other loans`}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {running > 0 && (
          <li>
            {plural(running, {
              one: `${firstName} has # other loan to repay.`,
              other: `${firstName} has # other loans to repay.`,
            })}
          </li>
        )}
        {daysPastDue > 0 && (
          <li>
            {plural(daysPastDue, {
              one: 'A payment on another loan is # day late today.',
              other: 'A payment on another loan is # days late today.',
            })}
          </li>
        )}
        {defaults > 0 && (
          <li>
            {plural(defaults, {
              one: '# other loan was 90 or more days late, now or earlier.',
              other: '# other loans were 90 or more days late, now or earlier.',
            })}
          </li>
        )}
        {writtenOff > 0 && (
          <li>
            {plural(writtenOff, {
              one: '# loan was written off and is still owed.',
              other: '# loans were written off and are still owed.',
            })}
          </li>
        )}
      </ul>
      {daysPastDue + writtenOff > 0 && (
        <p className="pt-1">
          <Trans>We do not lend to {firstName} while this is so.</Trans>
        </p>
      )}
    </Notice>
  );
}
