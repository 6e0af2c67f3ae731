import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';
import { Available } from './available';
import { TrustArc } from './trust-arc';

/** The dashboard's first card: the available limit and the trust score. */
export function ProfileCard() {
  const { trustScore } = useCurrentUser();
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <Available />
        </div>
        <TrustArc score={trustScore} />
      </div>
      <Disclosure
        summary={t`What moves your trust score`}
        className="-mb-3 border-t border-deep-line pt-1 text-meta"
      >
        <ul className="grid list-disc gap-1 pb-4 pl-5 text-deep-ink-2">
          <li>
            <Trans>Up: a verified phone, instalments on time, a loan repaid</Trans>
          </li>
          <li>
            <Trans>
              Up by {GUARANTOR_THANKS_POINTS}: a loan that you backed is repaid. Its page says on
              what conditions.
            </Trans>
          </li>
          <li>
            <Trans>Down: instalments paid late, a loan 90 days late</Trans>
          </li>
        </ul>
      </Disclosure>
    </Card>
  );
}
