import { Trans } from '@lingui/react/macro';
import type { Guarantee } from '@shared/contract/guarantees';
import { formatMoney } from '@shared/money';
import { atStakeOf } from './at-stake';

/** One figure wherever it stands: all that could be asked of the person today, also of loans in notice. */
export function MostToPay({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const most = formatMoney(atStakeOf(guarantees));
  return (
    <p className="text-ink-2">
      <Trans>
        The most you could pay today, for all loans that you back:{' '}
        <strong className="whitespace-nowrap tabular">{most}</strong>
      </Trans>
    </p>
  );
}
