import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { Icon, type IconName } from './icon';

export interface TimelineStep {
  label: ReactNode;
  /** The time, or the heading of the step. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'upcoming' | 'failed';
}

interface TimelineProps {
  /** The accessible name of the list. */
  label: string;
  steps: readonly TimelineStep[];
}

const LOOKS: Record<TimelineStep['state'], [dot: string, icon: IconName | null]> = {
  done: ['bg-brand text-brand-on', 'check'],
  current: ['border-2 border-brand bg-surface text-brand', 'clock'],
  upcoming: ['border-2 border-edge bg-surface', null],
  failed: ['bg-harm text-harm-on', 'close'],
};

const stateWords = (): Record<TimelineStep['state'], string> => ({
  done: t`done`,
  current: t`now`,
  upcoming: t`to come`,
  failed: t`failed`,
});

/** Steps from top to bottom: done, current, to come. */
export const Timeline = ({ label, steps }: TimelineProps) => (
  <ol aria-label={label} className="grid">
    {steps.map((step, index) => (
      <Step key={index} {...step} isLast={index === steps.length - 1} />
    ))}
  </ol>
);

function Step({ label, detail, state, isLast }: TimelineStep & { isLast: boolean }) {
  const [dot, icon] = LOOKS[state];
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="grid grid-cols-[1.5rem_1fr] gap-x-3"
    >
      <span className="grid grid-rows-[1.5rem_1fr] justify-items-center">
        <span className={classes('grid size-6 place-items-center rounded-full', dot)}>
          {icon && <Icon name={icon} size={16} />}
        </span>
        {!isLast && (
          <span className={classes('w-0.5', state === 'done' ? 'bg-brand' : 'bg-line')} />
        )}
      </span>
      <span className={classes('grid', !isLast && 'pb-4')}>
        <span className={state === 'upcoming' ? 'text-ink-3' : 'font-medium'}>
          {label}
          <span className="sr-only">, {stateWords()[state]}</span>
        </span>
        {detail && <span className="text-meta text-ink-3">{detail}</span>}
      </span>
    </li>
  );
}
