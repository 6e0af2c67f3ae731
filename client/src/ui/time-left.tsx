import { Trans } from '@lingui/react/macro';
import { timeLeftText } from '@client/lib/time-left';
import { useNow } from '@client/lib/use-now';

/** The display counts minutes; a shorter interval keeps it close to the minute's change. */
const LOOK_EVERY_MS = 5_000;

interface TimeLeftProps {
  /** An instant of the wire. */
  until: string;
}

/** The time left until a deadline, by the business's clock; sends no request. */
export function TimeLeft({ until }: TimeLeftProps) {
  const left = timeLeftText(until, useNow(LOOK_EVERY_MS));
  return (
    <span role="timer" className="inline-block tabular">
      {left ?? <Trans>The time is over</Trans>}
    </span>
  );
}
