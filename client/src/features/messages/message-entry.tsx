import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedMessage, MessageAct } from '@shared/contract/messages';
import { notYours } from '@client/lib/not-yours';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { ButtonsOff } from '@client/ui/buttons-off';
import { Facts } from '@client/ui/facts';
import { LoanLink } from '@client/ui/loan-link';
import { StatusChip } from '@client/ui/status-chip';
import { actWords } from './act-words';
import { messageFacts } from './message-facts';

interface MessageEntryProps {
  message: FailedMessage;
  onAct: (act: MessageAct) => void;
}

/** One message that reached nobody: what, to whom, since when, why, and what can be done. */
export function MessageEntry({ message, onAct }: MessageEntryProps) {
  const { id, loan, can, canDecide, needsNumber, words, wordsCode } = message;
  const whyId = `why-${id}`;
  const offId = `off-${id}`;
  return (
    <li data-item={id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2>
        <Standing {...message} />
      </h2>
      <p id={whyId} className="wrap-anywhere">
        {textOf(words, wordsCode)}
      </p>
      <Facts
        rows={[
          ...messageFacts(message),
          ...(loan ? [[t`Loan`, <LoanLink {...loan} />] as const] : []),
          [t`Tries`, String(message.tries)],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {needsNumber && (
          <ButtonLink href={paths.adminPerson(needsNumber)} icon="phone" tone="outline" isDeskRow>
            <Trans>Give them another number</Trans>
          </ButtonLink>
        )}
        {can.map((act, index) => (
          <Button
            key={act}
            data-desk-row={(index === 0 && !needsNumber) || undefined}
            tone="outline"
            icon={actWords(act).icon}
            aria-describedby={canDecide ? whyId : `${whyId} ${offId}`}
            disabled={!canDecide}
            onClick={() => onAct(act)}
          >
            {actWords(act).button}
          </Button>
        ))}
      </div>
      <ButtonsOff id={offId} why={canDecide ? null : notYours()} />
    </li>
  );
}

function Standing({ status, isLegal }: FailedMessage) {
  const tone = isLegal ? 'harm' : 'wait';
  if (status === 'expired') return <StatusChip tone={tone} icon="clock">{t`Expired`}</StatusChip>;
  if (status === 'failed') return <StatusChip tone={tone} icon="alert">{t`Failed`}</StatusChip>;
  return <StatusChip tone="wait" icon="hourglass">{t`Being tried again`}</StatusChip>;
}
