import { useEffect } from 'react';
import { send } from './api';
import { useCurrentUser } from './session';
import { at } from './call';
import { noteAtWork } from '@shared/contract/operations/staff';

const EVERY_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown'] as const;

/** Tells the server that somebody works here, at most once a minute: a screen that refreshes itself is no work. */
export function useAtWork(): void {
  const { endsWhenIdle } = useCurrentUser();
  useEffect(() => {
    if (!endsWhenIdle) return;
    let last = 0;
    const note = () => {
      const now = Date.now();
      if (now - last < EVERY_MS) return;
      last = now;
      // A session that is over is noticed by the next read.
      void send(at(noteAtWork)).catch(() => undefined);
    };
    for (const input of INPUTS) window.addEventListener(input, note);
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [endsWhenIdle]);
}
