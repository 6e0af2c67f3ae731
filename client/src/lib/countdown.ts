import { useEffect, useState } from 'react';
import { inTab } from './device-store';

const secondsLeft = (key: string): number => {
  const deadline = Number(inTab.get(key) ?? 0);
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));
};

/** Starts a countdown that a screen yet to come shows. */
export const keepDeadline = (key: string, seconds: number): void =>
  inTab.set(key, String(Date.now() + seconds * 1_000));

/** Seconds that count down to 0 and survive a reload: the deadline is stored under `key`. */
export function useCountdown(key: string): [seconds: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(key));

  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(secondsLeft(key)), 1_000);
    return () => clearInterval(timer);
  }, [key, isRunning]);

  const start = (seconds: number) => {
    keepDeadline(key, seconds);
    setLeft(seconds);
  };
  return [left, start];
}

/** 42 → "0:42" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
