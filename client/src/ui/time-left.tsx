import { Trans } from '@lingui/react/macro';
import { timeLeftText } from '@client/lib/time-left';
import { useNow } from '@client/lib/use-now';

/** Counting by the minute, looked at often enough to change with it. */
const LOOK_EVERY_MS = 5_000;

interface TimeLeftProps {
  /** An instant of the wire. */
  until: string;
}

/** What is left until a deadline, counted down on this device; asks nobody. */
export function TimeLeft({ until }: TimeLeftProps) {
  const left = timeLeftText(until, useNow(LOOK_EVERY_MS));
  return (
    <span role="timer" className="whitespace-nowrap tabular">
      {left ?? <Trans>The time is over</Trans>}
    </span>
  );
}
