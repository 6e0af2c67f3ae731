import { useEffect, useState } from 'react';
import { type Day, dayOf } from '@shared/day';

const MINUTE_MS = 60_000;

/** The time of this device, updated every `everyMs`. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The day in Nairobi, by this device's clock. */
export const useToday = (): Day => dayOf(useNow());
