import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { centsOf, moneyText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { TextInput } from '@client/ui/text-input';
import { calledOf } from '@shared/called-name';
import { note } from '@shared/contract/fields';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTE_MAX } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
import { useAnswerGuarantee } from './answering';
import { guaranteeQueries } from './queries';

interface AcceptDialogProps {
  guarantee: Guarantee;
  /** A lower cap to accept with; null for the requested one. */
  lowered: Cents | null;
  isOpen: boolean;
  onClose: () => void;
}

const fields = z.object({ note });

/** Confirms once before a person becomes a guarantor: the button itself says the figure (decision 0161). */
export function AcceptDialog({ guarantee, lowered, isOpen, onClose }: AcceptDialogProps) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee, () => navigate(paths.home()));
  const { loan, cap } = guarantee;
  const called = calledOf(loan.borrower);
  const name = `${called} ${loan.borrower.lastName}`;
  const amount = moneyText(loan.amount);
  const bound = lowered ?? centsOf(cap);
  const most = formatMoney(bound);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Stand behind ${name}?`}
      description={
        <Trans>
          {amount} for {loan.term} months
        </Trans>
      }
    >
      <p className="mb-3">
        <Trans>You can’t take it back while the loan runs.</Trans>
      </p>
      <WholeText id={guarantee.id} cap={bound} />
      <Form
        schema={fields}
        defaultValues={{ note: '' }}
        onSubmit={(typed) =>
          answer.mutateAsync({
            status: 'accepted',
            cap: bound,
            note: typed.note || undefined,
          })
        }
      >
        <TextInput
          name="note"
          label={t`A line to ${called} (optional)`}
          autoComplete="off"
          maxLength={NOTE_MAX}
        />
        <p className="grid justify-items-center rounded-field bg-deep p-3 text-center text-deep-ink">
          <Trans>
            I understand I may pay up to <Amount cents={bound} size="money" />
          </Trans>
        </p>
        <Button type="submit" isBlock isPending={answer.isPending} pendingText={t`Accepting…`}>
          <Trans>Accept, up to {most}</Trans>
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}

/** Everything that the button agrees to, word for word as it will be kept. */
function WholeText({ id, cap }: { id: string; cap: Cents }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const text = useQuery({ ...guaranteeQueries.text(id, cap), enabled: isOpen });
  return (
    <Disclosure
      summary={t`Everything you agree to`}
      onToggle={setOpen}
      className="mb-4 border-y border-line"
    >
      <div className="pb-4">
        <QueryBoundary
          query={text}
          what={t`your agreement`}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(loaded) => <p className="wrap-anywhere">{loaded.text[language]}</p>}
        </QueryBoundary>
        <p className="pt-3">
          <Trans>It holds as much of your limit until the loan is repaid.</Trans>
        </p>
      </div>
    </Disclosure>
  );
}
