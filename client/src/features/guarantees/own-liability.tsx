import { Trans } from '@lingui/react/macro';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import type { Guarantee } from '@shared/contract/guarantees';
import { Conditions, Figure } from './liability';

/** What a given guarantee could cost today, and when. */
export function OwnLiability({ guarantee }: { guarantee: Guarantee }) {
  const most = centsOf(guarantee.liability);
  return (
    <Card look="deep">
      <h2 className="text-deep-ink-2">
        <Trans>The most you could pay today</Trans>
      </h2>
      <Amount cents={most} size="money" />
      <div className="border-t border-deep-line pt-3">
        <Conditions guarantee={guarantee} most={most}>
          <Trans>
            It falls as the loan is repaid: it began at <Figure cents={centsOf(guarantee.cap)} />.
          </Trans>
        </Conditions>
      </div>
    </Card>
  );
}
