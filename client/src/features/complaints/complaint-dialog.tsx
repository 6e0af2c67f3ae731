import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { SelectField } from '@client/ui/select-field';
import { TextArea } from '@client/ui/text-area';
import { complaintBody } from '@shared/contract/complaints';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { COMPLAINT_KINDS, type ComplaintKind } from '@shared/words';
import { complaintKinds } from './complaint-words';
import { concernedQuery, useComplain } from './queries';

interface ComplaintDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is chosen when it opens. */
  about?: { kind: ComplaintKind; loanId: string };
}

const ANYTHING = { kind: 'price', loanId: '' } as const;

/** What it is about, which loan, and the person's own words. */
export function ComplaintDialog({ isOpen, onClose, about = ANYTHING }: ComplaintDialogProps) {
  const complain = useComplain(onClose);
  const { data: concerned } = useQuery(concernedQuery);
  const kinds = complaintKinds();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Make a complaint`}
      description={t`A complaint that a guarantee is not yours stops its charge. Others change no deadline.`}
    >
      <Form
        schema={complaintBody}
        defaultValues={{ ...about, text: '' }}
        onSubmit={(written) => complain.mutateAsync(written)}
      >
        <SelectField
          name="kind"
          label={t`What is it about?`}
          options={COMPLAINT_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
        <StopsTheCharge />
        {concerned && <WhichLoan {...concerned} />}
        <TextArea
          name="text"
          label={t`What happened?`}
          hint={t`When, what, and what you want us to do. Never write a PIN or password.`}
          maxLength={2_000}
          className="min-h-28"
        />
        <Button type="submit" isBlock isPending={complain.isPending} pendingText={t`Sending…`}>
          {t`Send complaint`}
        </Button>
      </Form>
    </Dialog>
  );
}

/** What a complaint that a guarantee is not theirs does. */
function StopsTheCharge() {
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind !== 'not_my_guarantee') return null;
  return (
    <Notice icon="shield" title={t`This stops the charge`}>
      <Trans>
        Choose the loan below. Until we have answered, nothing is asked of you for it. Nobody else
        pays more.
      </Trans>
    </Notice>
  );
}

interface Concerned {
  loans: readonly Loan[];
  guarantees: readonly Guarantee[];
}

/** Nothing where there is no loan to name. */
const WhichLoan = ({ loans, guarantees }: Concerned) =>
  loans.length + guarantees.length > 0 && (
    <SelectField
      name="loanId"
      label={t`Which loan?`}
      options={[
        { value: '', label: t`None of these` },
        ...loans.map(({ id, reference, amount }) => ({
          value: id,
          label: t`Your loan ${reference}, ${moneyText(amount)}`,
        })),
        ...guarantees.map(({ loan: { id, amount, borrower } }) => ({
          value: id,
          label: t`Loan of ${fullNameOf(borrower)}, ${moneyText(amount)}`,
        })),
      ]}
    />
  );
