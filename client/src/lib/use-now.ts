import { useEffect, useState } from 'react';
import { type Day, dayOf } from '@shared/day';
import { businessNow } from './business-clock';

const MINUTE_MS = 60_000;

/** The business's time, updated every `everyMs`. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(businessNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(businessNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The business's day in Nairobi. */
export const useToday = (): Day => dayOf(useNow());
