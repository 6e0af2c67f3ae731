import { Trans } from '@lingui/react/macro';
import { classes } from '@client/lib/classes';

interface StepperProps {
  /** Counted from 1. */
  step: number;
  of: number;
  /** What this step is called. */
  label: string;
}

/** "Step 2 of 3 · Guarantors" over a bar of as many parts. */
export const Stepper = ({ step, of, label }: StepperProps) => (
  <div className="grid gap-1">
    <p className="text-meta font-medium text-ink-2">
      <Trans>
        Step {step} of {of} · {label}
      </Trans>
    </p>
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classes('h-1 grow rounded-full', index < step ? 'bg-brand' : 'bg-line')}
        />
      ))}
    </div>
  </div>
);
