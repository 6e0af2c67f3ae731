import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guarantee } from '@shared/contract/guarantees';
import { OPEN_CHANGE, type OwnChange, type OwnChanges } from '@shared/contract/guarantor-changes';
import { reasonBody } from '@shared/contract/loans';
import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import { dayText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { TextArea } from '@client/ui/text-area';
import { Clauses } from '../kept-text';
import { ChangeChip, kindText } from './change-parts';
import { changeQueries, useAnswerChange, useWishForChange } from './queries';

/**
 * On a guarantee that was given: how its guarantor leaves the loan, what they asked for, and the letter in the end.
 * Nothing under an open notice: nobody leaves then, and the page is the notice's.
 */
export function OwnChangesCard({ guarantee: { id, claim } }: { guarantee: Guarantee }) {
  const isCalled = claim !== null && isOneOf(OPEN_CLAIM, claim.status);
  const { data } = useQuery({ ...changeQueries.ofGuarantee(id), enabled: !isCalled });
  if (!data || isCalled) return null;
  const [latest] = data.items;
  const isOpen = latest && isOneOf(OPEN_CHANGE, latest.status);
  return (
    <Card title={t`Leaving this guarantee`}>
      {latest && <Latest change={latest} />}
      {!isOpen && latest?.status !== 'in_force' && <Ask guaranteeId={id} changes={data} />}
    </Card>
  );
}

function Latest({ change }: { change: OwnChange }) {
  const answer = useAnswerChange(change.id);
  const isOpen = isOneOf(OPEN_CHANGE, change.status);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold">{kindText(change.kind)}</p>
        <ChangeChip status={change.status} />
      </div>
      {isOpen && (
        <p className="text-meta text-ink-2">
          <Trans>
            Until it is in force you stand as before. Over after {dayText(change.lapsesOn)}.
          </Trans>
        </p>
      )}
      {change.text && <Clauses text={change.text} />}
      {isOpen && change.isOwnWish && (
        <Button
          tone="outline"
          isBlock
          sends
          isPending={answer.isPending}
          pendingText={t`Sending…`}
          onClick={() => answer.mutate('taken_back')}
        >
          <Trans>Take it back</Trans>
        </Button>
      )}
    </div>
  );
}

function Ask({ guaranteeId, changes }: { guaranteeId: string; changes: OwnChanges }) {
  const [kind, setKind] = useState<'release' | 'replacement' | null>(null);
  const wish = useWishForChange(guaranteeId);
  const { release, replacement, isAtOnce } = changes;
  const close = () => setKind(null);
  return (
    <>
      {release.refusal !== null && (
        <p className="text-meta text-ink-2">{textOf(release.refusal, release.refusalCode)}</p>
      )}
      {release.refusal === null && (
        <Button tone="outline" isBlock onClick={() => setKind('release')}>
          {isAtOnce ? t`Take back my yes` : t`Ask to be released`}
        </Button>
      )}
      {replacement.refusal === null && (
        <Button tone="outline" isBlock onClick={() => setKind('replacement')}>
          <Trans>Someone takes my place</Trans>
        </Button>
      )}
      {kind && (
        <Dialog
          isOpen
          onClose={close}
          title={
            kind === 'replacement'
              ? t`Someone takes my place`
              : isAtOnce
                ? t`Take back my yes`
                : t`Ask to be released`
          }
          description={
            kind === 'replacement'
              ? t`Tell the borrower whom. They name them, and we ask that person. You are free once we confirm it.`
              : isAtOnce
                ? t`The loan is not decided yet, so this counts at once. The borrower is told.`
                : t`We ask the other guarantors, and then decide. Until then you stand as before.`
          }
        >
          <Form
            schema={reasonBody}
            defaultValues={{ reason: '' }}
            onSubmit={async ({ reason }) => {
              await wish.mutateAsync({ kind, reason });
              close();
            }}
          >
            <TextArea name="reason" label={t`Reason`} hint={t`We read it, nobody else.`} rows={4} />
            <FormButtons
              confirm={t`Ask for it`}
              pendingText={t`Sending…`}
              write={wish}
              onClose={close}
            />
          </Form>
        </Dialog>
      )}
    </>
  );
}
