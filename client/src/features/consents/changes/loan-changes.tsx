import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type ChangeableGuarantor,
  type GuarantorChange,
  type GuarantorChanges,
  newcomerBody,
  OPEN_CHANGE,
} from '@shared/contract/guarantor-changes';
import { reason } from '@shared/contract/fields';
import { reasonBody } from '@shared/contract/loans';
import { isOneOf } from '@shared/statuses';
import { textOf } from '@client/lib/texts';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { QueryBoundary } from '@client/ui/query-boundary';
import { TextArea } from '@client/ui/text-area';
import { ChangeFacts } from './change-parts';
import { NewcomerFields, NOBODY } from './newcomer-fields';
import { changeQueries, useAnswerChange, useNameNewcomer, useWishForChange } from './queries';

/** The guarantors of the borrower's running loan, and how one of them leaves. */
export function LoanChanges({ loanId }: { loanId: string }) {
  const changes = useQuery(changeQueries.ofLoan('borrower', loanId));
  return (
    <QueryBoundary query={changes} what={t`your guarantors`}>
      {(loaded) => <Shown {...loaded} />}
    </QueryBoundary>
  );
}

const Shown = ({ items, guarantors }: GuarantorChanges) => {
  const open = items.find(({ status }) => isOneOf(OPEN_CHANGE, status));
  return (
    <div className="grid gap-5">
      {open && <Open change={open} />}
      {guarantors.map((each) => (
        <Guarantor key={each.guaranteeId} guarantor={each} />
      ))}
      {items
        .filter((change) => change !== open)
        .map((change) => (
          <Card key={change.id}>
            <ChangeFacts change={change} />
          </Card>
        ))}
    </div>
  );
};

function Open({ change }: { change: GuarantorChange }) {
  const answer = useAnswerChange(change.id);
  const name = useNameNewcomer(change.id);
  return (
    <Card title={t`Change of guarantors`}>
      <ChangeFacts change={change} />
      {change.status === 'wished' && (
        <Form
          schema={newcomerBody}
          defaultValues={NOBODY}
          onSubmit={(newcomer) => name.mutateAsync(newcomer)}
          className="grid gap-3"
        >
          <NewcomerFields />
          <Button type="submit" isBlock isPending={name.isPending} pendingText={t`Sending…`}>
            <Trans>Ask this person</Trans>
          </Button>
        </Form>
      )}
      {(change.askedBy === 'borrower' || change.kind === 'replacement') && (
        <Button
          tone="outline"
          isBlock
          sends
          isPending={answer.isPending}
          pendingText={t`Sending…`}
          onClick={() => answer.mutate('taken_back')}
        >
          {change.askedBy === 'borrower' ? (
            <Trans>Take it back</Trans>
          ) : (
            <Trans>Nobody takes the place</Trans>
          )}
        </Button>
      )}
    </Card>
  );
}

function Guarantor({ guarantor }: { guarantor: ChangeableGuarantor }) {
  const [kind, setKind] = useState<'release' | 'replacement' | null>(null);
  const { name, cap, liability, release, replacement } = guarantor;
  const why = replacement.refusal === null ? release : replacement;
  return (
    <Card title={name}>
      <p>
        <Trans>
          Stands for <Amount wire={liability} isExact /> today, of a cap of <Amount wire={cap} />.
        </Trans>
      </p>
      {why.refusal !== null && (
        <p className="text-meta text-ink-2">{textOf(why.refusal, why.refusalCode)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {replacement.refusal === null && (
          <Button tone="outline" onClick={() => setKind('replacement')}>
            <Trans>Somebody takes the place of {name}</Trans>
          </Button>
        )}
        {release.refusal === null && (
          <Button tone="outline" onClick={() => setKind('release')}>
            <Trans>Ask to release {name}</Trans>
          </Button>
        )}
      </div>
      {kind && <WishDialog guarantor={guarantor} kind={kind} onClose={() => setKind(null)} />}
    </Card>
  );
}

const replacementForm = z.extend(newcomerBody, { reason });

interface WishProps {
  guarantor: ChangeableGuarantor;
  kind: 'release' | 'replacement';
  onClose: () => void;
}

function WishDialog({ guarantor: { guaranteeId, name }, kind, onClose }: WishProps) {
  const wish = useWishForChange(guaranteeId);
  const buttons = (
    <FormButtons confirm={t`Ask for it`} pendingText={t`Sending…`} write={wish} onClose={onClose} />
  );
  const why = <TextArea name="reason" label={t`Reason`} hint={t`We read it, nobody else.`} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        kind === 'release' ? t`Ask to release ${name}` : t`Somebody takes the place of ${name}`
      }
      description={t`Your rate stays. Nothing changes before whoever it burdens is asked and we confirm it.`}
    >
      {kind === 'release' ? (
        <Form
          schema={reasonBody}
          defaultValues={{ reason: '' }}
          onSubmit={async (typed) => {
            await wish.mutateAsync({ kind, reason: typed.reason });
            onClose();
          }}
        >
          {why}
          {buttons}
        </Form>
      ) : (
        <Form
          schema={replacementForm}
          defaultValues={{ ...NOBODY, reason: '' }}
          onSubmit={async ({ reason: typed, ...newcomer }) => {
            await wish.mutateAsync({ kind, reason: typed, newcomer });
            onClose();
          }}
        >
          <NewcomerFields />
          {why}
          {buttons}
        </Form>
      )}
    </Dialog>
  );
}
