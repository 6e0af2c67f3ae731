import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { excisePaymentBody } from '@shared/contract/periods';
import { toDecimalString } from '@shared/money';
import { moneyText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { QueryBoundary } from '@client/ui/query-boundary';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { periodsQuery, useBookExcise } from './queries';

/** The duty that the books owe the tax authority, and what books that it was paid. */
export function ExciseDuty() {
  const [isBooking, setBooking] = useState(false);
  const mayPropose = useMay('PROPOSE_CORRECTION');
  const books = useQuery(periodsQuery);
  return (
    <section aria-labelledby="excise" className="grid gap-4 print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="excise" className="text-h2 font-bold">
          <Trans>Excise duty on fees</Trans>
        </h2>
        {mayPropose && (
          <Button tone="outline" onClick={() => setBooking(true)}>
            <Trans>Book duty that was paid</Trans>
          </Button>
        )}
      </header>
      <QueryBoundary query={books} what={t`the excise duty`}>
        {({ excisePayable }) => (
          <p>
            <Trans>{moneyText(excisePayable)} is to be paid to the tax authority.</Trans>
          </p>
        )}
      </QueryBoundary>
      {isBooking && (
        <BookDialog
          payable={books.data?.excisePayable ?? '0.00'}
          onClose={() => setBooking(false)}
        />
      )}
    </section>
  );
}

const typedPayment = z.pipe(
  excisePaymentBody,
  z.transform(({ amount, ...rest }) => ({ ...rest, amount: toDecimalString(amount) })),
);

function BookDialog({ payable, onClose }: { payable: string; onClose: () => void }) {
  const booking = useBookExcise();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Book duty that was paid`}
      description={t`For money that left your bank account already. A second person confirms it.`}
    >
      <Form
        schema={typedPayment}
        defaultValues={{ amount: payable, receipt: '', reason: '' }}
        onSubmit={(typed) => booking.mutateAsync(typed, { onSuccess: onClose })}
      >
        <TextInput name="amount" label={t`Amount`} prefix="KSh" inputMode="decimal" />
        <TextInput
          name="receipt"
          label={t`The tax authority’s number of the payment`}
          hint={t`8 to 20 letters and digits`}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Whoever confirms it reads this.`}
          maxLength={500}
          rows={3}
        />
        <FormButtons
          confirm={<Trans>Propose to book it</Trans>}
          pendingText={t`Proposing…`}
          write={booking}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
