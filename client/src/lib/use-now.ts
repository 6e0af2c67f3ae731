import { useEffect, useState } from 'react';
import { type Day, dayOf } from '@shared/day';
import { businessNow } from './business-clock';
import { useDrawnTime } from './hydration';

const MINUTE_MS = 60_000;

/** The business's time, updated every `everyMs`. */
export function useNow(everyMs = MINUTE_MS): Date {
  const drawnAt = useDrawnTime();
  const [now, setNow] = useState(() => drawnAt ?? businessNow());
  useEffect(() => {
    const look = () => setNow(businessNow());
    if (drawnAt) look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, drawnAt]);
  return now;
}

/** The business's day in Nairobi. */
export const useToday = (): Day => dayOf(useNow());
