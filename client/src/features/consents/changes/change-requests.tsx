import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@client/paths';
import { dayText } from '@client/lib/format';
import { RequestNotice } from '../own-consent';
import { changeQueries } from './queries';

interface Props {
  /** Those about one loan only: where somebody came by its link. */
  loanId?: string;
}

/** Changes of guarantors that wait for this person's answer; nothing where there are none. */
export function ChangeRequests({ loanId }: Props) {
  const { data = [] } = useQuery(changeQueries.forMe());
  const waiting = data.filter((each) => each.waits && (!loanId || each.loanId === loanId));
  return waiting.map(({ id, part, borrower, answerBy, lapsesOn }) => {
    const until = dayText(answerBy ?? lapsesOn);
    const name = fullNameOf(borrower);
    return (
      <RequestNotice
        key={id}
        title={
          part === 'taking'
            ? t`${name} asks you to take a guarantor’s place`
            : t`A guarantor of ${name} wants to leave`
        }
        href={paths.change(id)}
      >
        <Trans>Answer by {until}.</Trans>
      </RequestNotice>
    );
  });
}
