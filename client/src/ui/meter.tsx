import { type ReactNode, useId } from 'react';
import { classes } from '@client/lib/classes';

interface MeterProps {
  label: ReactNode;
  /** 0…100; larger values show as full. */
  percent: number;
  /** What the level is called, "Good"; shown and read out. */
  level?: string;
  tone?: 'brand' | 'wait' | 'harm';
  hint?: ReactNode;
}

const TONES = { brand: 'bg-brand', wait: 'bg-wait', harm: 'bg-harm' };

/** A part of a whole as a bar, with its level in words. */
export function Meter({ label, percent, level, tone = 'brand', hint }: MeterProps) {
  const id = useId();
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id}>{label}</span>
        <span className="font-medium tabular">{level ? `${level} · ${shown}%` : `${shown}%`}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={level ? `${shown}%, ${level}` : `${shown}%`}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classes('h-full rounded-full transition-[width] duration-slow', TONES[tone])}
          style={{ width: `${shown}%` }}
        />
      </div>
      {hint && <p className="text-meta text-ink-3">{hint}</p>}
    </div>
  );
}
