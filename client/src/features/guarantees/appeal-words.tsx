import { Trans } from '@lingui/react/macro';
import { instantText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import type { Claim } from '@shared/contract/guarantees';

/** The appeal in the guarantor's own words, and its decision with the reason. */
export const AppealWords = ({ appeal }: { appeal: NonNullable<Claim['appeal']> }) => (
  <div className="grid gap-3">
    <div className="grid gap-1">
      <p className="text-meta text-ink-2">
        <Trans>You appealed on {instantText(appeal.at)}</Trans>
      </p>
      <blockquote className="border-l-4 border-edge pl-4 wrap-anywhere">
        <span className="block font-medium">{words().appealGrounds[appeal.ground]}</span>
        {appeal.reason}
      </blockquote>
    </div>
    {appeal.decision && (
      <div className="grid gap-1">
        <p className="text-meta text-ink-2">
          {appeal.decision === 'upheld' ? (
            <Trans>You were right. We decided so on {decidedOn(appeal)}</Trans>
          ) : (
            <Trans>We decided on {decidedOn(appeal)} to keep the notice</Trans>
          )}
        </p>
        <blockquote className="border-l-4 border-brand pl-4 wrap-anywhere">
          {appeal.decisionReason}
        </blockquote>
      </div>
    )}
  </div>
);

const decidedOn = ({ decidedAt, at }: NonNullable<Claim['appeal']>): string =>
  instantText(decidedAt ?? at);
