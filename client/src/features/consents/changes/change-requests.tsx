import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@client/paths';
import { dayText } from '@client/lib/format';
import { ButtonLink } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
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
      <Notice
        key={id}
        tone="wait"
        icon="alert"
        title={
          part === 'taking'
            ? t`${name} asks you to take a guarantor’s place`
            : t`A guarantor of ${name} wants to leave`
        }
        action={
          <ButtonLink href={paths.change(id)}>
            <Trans>Read it and answer</Trans>
          </ButtonLink>
        }
      >
        <Trans>Answer by {until}.</Trans>
      </Notice>
    );
  });
}
