import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownMoment } from '@client/lib/use-moment';
import { Icon } from './icon';

interface MomentWordsProps {
  shown: ShownMoment | null;
  /** One sentence, which screen readers are told when the moment has played. */
  children: ReactNode;
  /** What stays beside it: a figure, a date. */
  more?: ReactNode;
}

/** What has just happened, in words that stay after the motion. */
export const MomentWords = ({ shown, more, children }: MomentWordsProps) => (
  <div role="status">
    {shown && (
      <div className="moment-words flex gap-3 rounded-field border border-cream-line bg-cream p-3">
        <Icon name="checkCircle" className="mt-0.5 text-sun-ink" />
        <div className="grid gap-0.5">
          {shown.isBelated && (
            <p className="text-meta text-ink-2">
              <Trans>While you were away</Trans>
            </p>
          )}
          <p className="font-medium">{children}</p>
          {more && <p className="text-meta text-ink-2">{more}</p>}
        </div>
      </div>
    )}
  </div>
);
