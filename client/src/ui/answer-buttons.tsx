import { t } from '@lingui/core/macro';
import { Button } from './button';

interface AnswerButtonsProps {
  /** The words of a yes; absent while there is nothing to agree to. */
  agree?: string | false;
  refuse: string;
  answer: { isPending: boolean; mutate: (answer: 'agreed' | 'refused') => void };
}

/** A person's yes or no to what others wish of a loan. */
export const AnswerButtons = ({ agree, refuse, answer }: AnswerButtonsProps) => (
  <>
    {agree && (
      <Button
        isBlock
        sends
        icon="check"
        isPending={answer.isPending}
        pendingText={t`Sending…`}
        onClick={() => answer.mutate('agreed')}
      >
        {agree}
      </Button>
    )}
    <Button
      tone="outline"
      isBlock
      sends
      disabled={answer.isPending}
      onClick={() => answer.mutate('refused')}
    >
      {refuse}
    </Button>
  </>
);
