import { t } from '@lingui/core/macro';
import { useState } from 'react';

/** What a chart says at one place along it. */
export interface Reading {
  /** From 0 to 100, left to right; they rise. */
  x: number;
  /** "12 Nov 2026" */
  label: string;
  /** "PAR1 51.0%" */
  figures: readonly string[];
}

/** The reading that is shown: the last one, until another is pointed at or moved to. */
export function useReading(readings: readonly Reading[]) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = readings.length - 1;
  return {
    reading: readings[Math.min(chosen ?? last, last)],
    choose: setChosen,
    /** The nearest reading to a place along the chart. */
    chooseAt: (x: number) => setChosen(nearestTo(x, readings)),
  };
}

const nearestTo = (x: number, readings: readonly Reading[]): number =>
  readings.reduce(
    (nearest, reading, at) =>
      Math.abs(reading.x - x) < Math.abs((readings[nearest]?.x ?? Infinity) - x) ? at : nearest,
    0,
  );

interface ReadingLineProps {
  readings: readonly Reading[];
  reading: Reading | undefined;
  choose: (at: number) => void;
}

/** The figures of one place in a line that covers nothing, and a slider that moves along the chart. */
export function ReadingLine({ readings, reading, choose }: ReadingLineProps) {
  if (!reading) return null;
  const text = [reading.label, ...reading.figures].join(' · ');
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="min-h-10 text-meta tabular">
        {text}
      </p>
      <input
        type="range"
        aria-label={t`Read the chart`}
        aria-valuetext={text}
        min={0}
        max={readings.length - 1}
        value={readings.indexOf(reading)}
        onChange={({ target }) => choose(Number(target.value))}
        className="h-6 w-full print:hidden"
      />
    </div>
  );
}

/** A figure, and what it was in the period before where that is compared. */
export function besideBefore(
  figure: string,
  before: number | undefined,
  words: (value: number) => string,
): string {
  if (before === undefined) return figure;
  const earlier = words(before);
  return t`${figure} (before ${earlier})`;
}
