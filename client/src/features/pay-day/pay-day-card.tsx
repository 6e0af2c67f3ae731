import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoanPayDay, type PayDayChoice, payDayFormBody } from '@shared/contract/pay-days';
import { PAY_DAY_HOURS } from '@shared/limits';
import type { PaymentStatus } from '@shared/words';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { SelectField } from '@client/ui/select-field';
import { Skeleton } from '@client/ui/skeleton';
import { payDayQuery, useEndPayDay, useSetPayDay } from './queries';

/** When we ask the phone by ourselves, with the way to choose, change and stop; or why it can't be chosen. */
export function PayDayCard({ loanId }: { loanId: string }) {
  const payDay = useQuery(payDayQuery(loanId));
  return (
    <QueryBoundary
      query={payDay}
      what={t`your pay-day`}
      skeleton={<Skeleton className="h-56 rounded-card" />}
    >
      {(loaded) =>
        loaded.refusal ? (
          <Notice icon="lock" title={t`No pay-day can be chosen now`}>
            {textOf(loaded.refusal, loaded.refusalCode)}
          </Notice>
        ) : (
          <Shown loanId={loanId} payDay={loaded} />
        )
      }
    </QueryBoundary>
  );
}

interface ShownProps {
  loanId: string;
  payDay: LoanPayDay;
}

function Shown({ loanId, payDay }: ShownProps) {
  const [isOpen, setOpen] = useState(false);
  const { chosen } = payDay;
  return (
    <Card title={t`Pay on pay-day`}>
      {chosen ? (
        <Chosen payDay={payDay} chosen={chosen} />
      ) : (
        <p className="text-ink-2">
          <Trans>
            Tell us your pay-day. We then send the M-Pesa prompt by ourselves each month, so that
            you do not have to remember.
          </Trans>
        </p>
      )}
      <p className="text-ink-2">
        <Trans>
          Nothing is taken without your M-Pesa PIN, and it costs nothing. We ask once, and once more
          two hours later if nobody answers.
        </Trans>
      </p>
      {isOpen ? (
        <Choose loanId={loanId} chosen={chosen} onDone={() => setOpen(false)} />
      ) : (
        <Ways loanId={loanId} isChosen={chosen !== null} onOpen={() => setOpen(true)} />
      )}
    </Card>
  );
}

function Chosen({ payDay, chosen }: { payDay: LoanPayDay; chosen: PayDayChoice }) {
  const { next, last } = payDay;
  const on = next ? dayText(next.on) : '';
  const amount = next ? moneyText(next.amount) : '';
  const time = hourText(chosen.hour);
  return (
    <div className="grid gap-1">
      <p className="font-bold">
        {next && centsOf(next.amount) > 0 ? (
          <Trans>
            Next: {amount} on {on} at {time}
          </Trans>
        ) : (
          <Trans>On {on} nothing is due, so we do not ask</Trans>
        )}
      </p>
      <p className="text-meta text-ink-2">
        <Trans>A payment before then makes it less.</Trans>
      </p>
      {last && <p className="text-meta text-ink-2">{lastText(last)}</p>}
    </div>
  );
}

function lastText({ on, amount, status }: NonNullable<LoanPayDay['last']>): string {
  const [sum, date] = [moneyText(amount), dayText(on)];
  const words: Record<PaymentStatus, string> = {
    pending: t`We asked for ${sum} on ${date}. It is not answered yet.`,
    succeeded: t`We asked for ${sum} on ${date}, and you paid.`,
    failed: t`We asked for ${sum} on ${date}. It was not paid.`,
    reversed: t`We asked for ${sum} on ${date}. The payment was taken back.`,
  };
  return words[status];
}

interface WaysProps {
  loanId: string;
  isChosen: boolean;
  onOpen: () => void;
}

function Ways({ loanId, isChosen, onOpen }: WaysProps) {
  const end = useEndPayDay(loanId);
  if (!isChosen) {
    return (
      <Button tone="outline" icon="calendar" onClick={onOpen}>
        <Trans>Choose your pay-day</Trans>
      </Button>
    );
  }
  return (
    <div className="grid fit-2 gap-2">
      <Button tone="outline" icon="calendar" onClick={onOpen}>
        <Trans>Change pay-day</Trans>
      </Button>
      <Button
        tone="outline"
        sends
        isPending={end.isPending}
        pendingText={t`Stopping…`}
        onClick={() => end.mutate()}
      >
        <Trans>Stop asking</Trans>
      </Button>
    </div>
  );
}

const LAST_DAY = 31;
const DAYS = Array.from({ length: LAST_DAY }, (_, index) => String(index + 1));
const HOURS = Array.from({ length: PAY_DAY_HOURS.last - PAY_DAY_HOURS.first + 1 }, (_, index) =>
  String(PAY_DAY_HOURS.first + index),
);
const FIRST_CHOICE = { dayOfMonth: 28, hour: 9 };

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface ChooseProps {
  loanId: string;
  chosen: PayDayChoice | null;
  onDone: () => void;
}

function Choose({ loanId, chosen, onDone }: ChooseProps) {
  const set = useSetPayDay(loanId, onDone);
  const { dayOfMonth, hour } = chosen ?? FIRST_CHOICE;
  return (
    <Form
      schema={payDayFormBody}
      defaultValues={{ dayOfMonth: String(dayOfMonth), hour: String(hour) }}
      onSubmit={(choice) => set.mutateAsync(choice)}
    >
      {({ formState }) => (
        <>
          <SelectField
            name="dayOfMonth"
            label={t`Day of the month`}
            hint={t`In a shorter month, its last day.`}
            options={DAYS.map((value) => ({ value, label: value }))}
          />
          <SelectField
            name="hour"
            label={t`Time of day`}
            options={HOURS.map((value) => ({ value, label: hourText(Number(value)) }))}
          />
          <div className="grid fit-2 gap-2">
            <Button type="submit" sends isPending={formState.isSubmitting} pendingText={t`Saving…`}>
              <Trans>Ask me on this day</Trans>
            </Button>
            <Button tone="outline" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
