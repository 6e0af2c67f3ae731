import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MoneyAct, MoneyItem } from '@shared/contract/money';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { notYours } from '@client/lib/not-yours';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button, ButtonLink } from '@client/ui/button';
import { ButtonsOff } from '@client/ui/buttons-off';
import { Facts } from '@client/ui/facts';
import { KeyRow } from '@client/ui/key-row';
import { LoanLink } from '@client/ui/loan-link';
import { StatusChip } from '@client/ui/status-chip';
import { actWords } from './act-words';
import { itemFacts } from './item-facts';
import { kindWords } from './kind-words';
import { moneyKeys } from './money-keys';

interface MoneyEntryProps {
  item: MoneyItem;
  onAct: (act: MoneyAct) => void;
}

/** One thing that needs a person: what, how much, whose, since when, and what can be done. */
export function MoneyEntry({ item, onAct }: MoneyEntryProps) {
  const { tone, icon, words } = kindWords(item.kind);
  const wordsId = `what-${item.kind}-${item.id}`;
  const whyId = `why-not-${item.kind}-${item.id}`;
  return (
    <KeyRow
      acts={item.canDecide ? moneyKeys(item, onAct) : {}}
      item={item.id}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="grid items-center justify-between gap-x-4 gap-y-2 sm:flex">
        <h2>
          <StatusChip tone={tone} icon={icon}>
            {words}
          </StatusChip>
        </h2>
        {item.amount !== null && <Amount wire={item.amount} size="h2" />}
      </div>
      <p id={wordsId}>{textOf(item.words, item.wordsCode)}</p>
      <Facts
        rows={[
          ...itemFacts(item),
          ...(item.loan ? [[t`Loan`, <LoanLink {...item.loan} />] as const] : []),
          [t`Waiting`, <Age since={item.since} />],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {item.needsNumber && (
          <ButtonLink
            href={paths.adminPerson(item.needsNumber)}
            icon="phone"
            tone="outline"
            isDeskRow
          >
            <Trans>Give them another number</Trans>
          </ButtonLink>
        )}
        {item.can.map((act, index) => (
          <Button
            key={act}
            data-desk-row={index === 0 || undefined}
            tone="outline"
            icon={actWords(act).icon}
            aria-describedby={item.canDecide ? wordsId : `${wordsId} ${whyId}`}
            disabled={!item.canDecide}
            onClick={() => onAct(act)}
          >
            {actWords(act).button}
          </Button>
        ))}
        {item.isReversible && item.loan && (
          <ButtonLink
            href={paths.adminReversal(item.loan.id, item.receipt ?? '')}
            tone="outline"
            icon="back"
          >
            <Trans>Propose a reversal</Trans>
          </ButtonLink>
        )}
      </div>
      <ButtonsOff id={whyId} why={item.canDecide ? null : notYours()} />
    </KeyRow>
  );
}

function Age({ since }: { since: string }) {
  const now = useNow();
  return (
    <time dateTime={since}>
      {waitingText(since, now)}
      <span className="block text-meta font-normal text-ink-3">
        <Trans>since {instantText(since)}</Trans>
      </span>
    </time>
  );
}
