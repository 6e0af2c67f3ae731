import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clockText } from '@client/lib/countdown';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Form } from '@client/ui/form';
import { verifyCodeBody } from '@shared/contract/accounts';
import { formatPhone, type Phone } from '@shared/phone';
import type { usePhoneCode } from './phone-code';
import { useVerifyCode } from './verify-code';

interface CodeStepProps {
  sentTo: Phone;
  code: ReturnType<typeof usePhoneCode>;
  onChangeNumber: () => void;
  onVerified: () => void;
}

/** The code field; the phone may autofill it. */
export function CodeStep({ sentTo, code, onChangeNumber, onVerified }: CodeStepProps) {
  const verify = useVerifyCode(sentTo);
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
          <Trans>
            On its way to{' '}
            <strong className="whitespace-nowrap tabular">{formatPhone(sentTo)}</strong>
          </Trans>
        </span>
        <Button tone="quiet" size="sm" className="-mr-3" onClick={onChangeNumber}>
          <Trans>Change number</Trans>
        </Button>
      </p>
      <CodeField
        name="otp"
        label={t`Verification code`}
        hint={t`Six digits, good for 5 minutes.`}
      />
      <Button type="submit" isBlock isPending={verify.isPending} pendingText={t`Verifying…`}>
        <Trans>Verify</Trans>
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
    pendingText={t`Sending again…`}
    onClick={() => resendCode.mutate()}
  >
    {secondsLeft > 0 ? t`Resend in ${clockText(secondsLeft)}` : t`Resend Code`}
  </Button>
);
