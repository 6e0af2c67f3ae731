import { clockText } from '@client/lib/countdown';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Form } from '@client/ui/form';
import { verifyCodeBody } from '@shared/contract/accounts';
import { formatPhone, type Phone } from '@shared/phone';
import type { usePhoneCode } from './phone-code';
import { useVerifyCode } from './queries';

interface CodeStepProps {
  sentTo: Phone;
  code: ReturnType<typeof usePhoneCode>;
  onChangeNumber: () => void;
  onVerified: () => void;
}

/** Where the code is typed, or filled in by the phone. */
export function CodeStep({ sentTo, code, onChangeNumber, onVerified }: CodeStepProps) {
  const verify = useVerifyCode();
  return (
    <Form
      schema={verifyCodeBody}
      defaultValues={{ otp: '' }}
      onSubmit={async ({ otp }) => {
        await verify.mutateAsync(otp);
        onVerified();
      }}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          Sent to <strong className="whitespace-nowrap tabular">{formatPhone(sentTo)}</strong>
        </span>
        <Button tone="quiet" size="sm" className="-mr-3" onClick={onChangeNumber}>
          Change number
        </Button>
      </p>
      <CodeField name="otp" label="Verification code" hint="Six digits, good for 5 minutes." />
      <Button type="submit" isBlock isPending={verify.isPending} pendingText="Verifying…">
        Verify
      </Button>
      <ResendButton code={code} />
    </Form>
  );
}

const ResendButton = ({ code: { secondsLeft, resendCode } }: Pick<CodeStepProps, 'code'>) => (
  <Button
    tone="outline"
    isBlock
    className="tabular"
    disabled={secondsLeft > 0}
    isPending={resendCode.isPending}
    pendingText="Sending again…"
    onClick={() => resendCode.mutate()}
  >
    {secondsLeft > 0 ? `Resend in ${clockText(secondsLeft)}` : 'Resend Code'}
  </Button>
);
