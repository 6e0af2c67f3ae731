import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useImperativeHandle } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedMoney } from '@client/lib/typed-money';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import type { SettleTyped } from '@client/ui/settle-typed';
import { TextInput } from '@client/ui/text-input';
import { type Cents, formatMoney } from '@shared/money';

interface LowerCapProps {
  asked: Cents;
  isOpen: boolean;
  onClose: () => void;
  onLower: (cap: Cents) => void;
  takeCap: SettleTyped;
}

/** Lets a guarantor enter a lower cap than the requested one. */
export const LowerCap = ({ asked, isOpen, onClose, onLower, takeCap }: LowerCapProps) =>
  isOpen && (
    <div className="mt-2 w-full rounded-field bg-surface p-4 text-left text-ink">
      <Form
        schema={loweredCap(asked)}
        defaultValues={{ cap: '' }}
        onSubmit={async ({ cap }) => {
          onLower(cap);
          onClose();
        }}
        className="grid gap-3"
      >
        <TakenByAccept takeCap={takeCap} onLower={onLower} />
        <TextInput
          name="cap"
          label={t`I’d cover up to (KSh)`}
          hint={t`Any amount below ${formatMoney(asked)}. Nobody can raise it afterwards.`}
          inputMode="decimal"
          autoComplete="off"
          prefix="KSh"
        />
        <div className="grid fit-2 gap-2">
          <Button type="submit">
            <Trans>Use this cap</Trans>
          </Button>
          <Button tone="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );

/** Hands the form's own submission to the button that accepts, with the same problems at the same field. */
function TakenByAccept({ takeCap, onLower }: Pick<LowerCapProps, 'takeCap' | 'onLower'>) {
  const { handleSubmit } = useFormContext<{ cap: string }, unknown, { cap: Cents }>();
  useImperativeHandle(takeCap, () => async () => {
    let isTaken = false;
    await handleSubmit(({ cap }) => {
      isTaken = true;
      onLower(cap);
    })();
    return isTaken;
  });
  return null;
}

const loweredCap = (asked: Cents) =>
  z.object({
    cap: typedMoney.check(
      z.refine((cap) => cap > 0, { error: () => t`The cap must be above KSh 0` }),
      z.refine((cap) => cap <= asked, {
        error: () => t`You can lower the cap, but not raise it above ${formatMoney(asked)}`,
      }),
    ),
  });
