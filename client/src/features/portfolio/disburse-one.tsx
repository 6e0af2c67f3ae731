import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDisburseLoan } from './decisions';
import { OneOfSeveral, type OneProps, useYes, YesButton } from './one-of-several';
import { usePayoutRows } from './payout-rows';

/** One of several loans to pay out. */
export function DisburseOne({ loan, inTurn }: OneProps) {
  const disburse = useDisburseLoan(loan);
  const [isAsked, say] = useYes(inTurn);
  const rows = usePayoutRows(loan);
  return (
    <OneOfSeveral
      {...{ loan, rows, isAsked }}
      write={disburse}
      done={t`Disbursed`}
      yes={
        <YesButton
          {...{ loan, write: disburse, isAsked }}
          pendingText={t`Disbursing…`}
          onYes={() => void say(() => disburse.mutateAsync())}
        >
          <Trans>Disburse loan</Trans>
        </YesButton>
      }
    />
  );
}
