import { useEffect, useState } from 'react';
import { vibrate } from './haptic';
import { type Standing, tellOnce, type Told } from './moments';

/** The longest moment. */
const MOMENT_MS = 3_000;
/** What a person does to go on. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export type ShownMoment = Told & { isPlaying: boolean };

/**
 * What has just happened to `id`, told once on this device. It plays for some seconds, or until the person does
 * anything; then its words stay. `isQuiet`: another screen over this one tells it.
 */
export function useMoment(id: string, standing: Standing, isQuiet = false): ShownMoment | null {
  const [told, setTold] = useState<Told | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const look = JSON.stringify(standing);
  useEffect(() => {
    if (isQuiet) return;
    // In the next frame: a window that nobody looks at draws none, and tells it when somebody does.
    const frame = requestAnimationFrame(() => {
      const news = tellOnce(id, JSON.parse(look) as Standing);
      if (!news) return;
      setTold(news);
      setPlaying(true);
      vibrate(news.moment.kind);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, look, isQuiet]);
  useEffect(() => {
    if (!isPlaying) return;
    const end = () => setPlaying(false);
    const timer = setTimeout(end, MOMENT_MS);
    for (const name of ENDS) window.addEventListener(name, end);
    return () => {
      clearTimeout(timer);
      for (const name of ENDS) window.removeEventListener(name, end);
    };
  }, [isPlaying]);
  return told && { ...told, isPlaying };
}
