import { t } from '@lingui/core/macro';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { SelectField } from '@client/ui/select-field';
import { TextArea } from '@client/ui/text-area';
import { type AdminComplaint, answerComplaintBody } from '@shared/contract/complaints';
import { COMPLAINT_OUTCOMES } from '@shared/words';
import { complaintOutcomes } from './complaint-words';
import { useAnswerComplaint } from './desk-queries';

interface DeskAnswerDialogProps {
  complaint: AdminComplaint;
  onClose: () => void;
}

/** Answers a complaint, once and for good. */
export function DeskAnswerDialog({ complaint, onClose }: DeskAnswerDialogProps) {
  const answer = useAnswerComplaint(complaint.id);
  const outcomes = complaintOutcomes();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Answer ${complaint.reference}`}
      description={t`An answer is final. The person gets an SMS and reads it in the app, with where to go next.`}
    >
      <Form
        schema={answerComplaintBody}
        defaultValues={{ outcome: 'upheld', reason: '' }}
        onSubmit={async (written) => {
          await answer.mutateAsync(written);
          onClose();
        }}
      >
        <SelectField
          name="outcome"
          label={t`What did you find?`}
          options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: outcomes[value] }))}
        />
        <TextArea
          name="reason"
          label={t`Reason and redress`}
          hint={t`The person reads this word for word. Plain and kind.`}
          maxLength={500}
        />
        <FormButtons
          confirm={t`Send answer`}
          pendingText={t`Sending…`}
          write={answer}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
