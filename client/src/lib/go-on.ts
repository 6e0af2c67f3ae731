import { useEffect, useState } from 'react';
import { goOnToRow } from './desk-keys';

/** Returns what gives the focus to the row that comes next, once the act that took a row away is drawn. */
export function useGoOn(): () => void {
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) goOnToRow();
  }, [acts]);
  return () => setActs((count) => count + 1);
}
