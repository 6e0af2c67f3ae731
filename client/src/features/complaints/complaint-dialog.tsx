import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { SelectField } from '@client/ui/select-field';
import { TextArea } from '@client/ui/text-area';
import { complaintBody } from '@shared/contract/complaints';
import { COMPLAINT_KINDS } from '@shared/words';
import { complaintKinds } from './complaint-words';
import { useComplain } from './queries';

interface ComplaintDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What it is about, and the person's own words. */
export function ComplaintDialog({ isOpen, onClose }: ComplaintDialogProps) {
  const complain = useComplain(onClose);
  const kinds = complaintKinds();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Make a complaint`}
      description={
        <Trans>
          A complaint changes no deadline by itself. If you got notice as a guarantor, appeal on
          that guarantee too: that stops the charge.
        </Trans>
      }
    >
      <Form
        schema={complaintBody}
        defaultValues={{ kind: 'price', text: '' }}
        onSubmit={(written) => complain.mutateAsync(written)}
      >
        <SelectField
          name="kind"
          label={t`What is it about?`}
          options={COMPLAINT_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
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
