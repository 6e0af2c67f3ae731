import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { reasonBody } from '@shared/contract/loans';
import { hasMovedOn } from '@client/lib/api';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';
import { borrowerName } from './borrower-name';
import { borrowerReads } from './decision-words';
import { useDeclineLoan } from './decisions';
import { GsScore } from './gs-score';
import { focusNext, OneOfSeveral, type OneProps, useYes } from './one-of-several';
import { monthsText } from './terms-text';

/** One of several loans to decline, for a reason of its own. */
export function DeclineOne({ loan, inTurn }: OneProps) {
  const decline = useDeclineLoan(loan);
  const [isAsked, say] = useYes(inTurn);
  const own = useRef<HTMLDivElement>(null);
  const { accepted } = loan.guarantors;
  return (
    <OneOfSeveral
      loan={loan}
      write={decline}
      isAsked={isAsked}
      done={t`Declined`}
      rows={[
        [t`Amount`, <Amount wire={loan.amount} />],
        [t`Term`, monthsText(loan.term)],
        [t`GS score`, <GsScore value={loan.gsValue} />],
        [t`Covered by`, t`${accepted} accepted · ${rateText(loan.coverPercent)}`],
      ]}
      yes={
        <div ref={own}>
          <Form
            isShort
            className="grid gap-3"
            schema={reasonBody}
            defaultValues={{ reason: '' }}
            onSubmit={({ reason }) => {
              const reasonOf = own.current?.querySelector('textarea');
              if (reasonOf) focusNext(reasonOf, 'fieldset:not(:disabled) textarea');
              return say(() => decline.mutateAsync(reason));
            }}
          >
            <TextArea
              name="reason"
              label={t`Reason`}
              hint={borrowerReads()}
              maxLength={500}
              rows={2}
            />
            <Button
              type="submit"
              tone="harm"
              aria-description={borrowerName(loan)}
              isPending={isAsked}
              pendingText={t`Declining…`}
              disabled={decline.isError && hasMovedOn(decline.error)}
            >
              <Trans>Decline loan</Trans>
            </Button>
          </Form>
        </div>
      }
    />
  );
}
