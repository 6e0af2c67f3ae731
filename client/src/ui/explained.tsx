import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '@client/lib/classes';
import { IconButton } from './button';

/** Spec §9: a tooltip opens after a delay, or at once if another has just closed. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface ExplainedProps {
  /** The term, "Average APR". */
  name: string;
  /** The definition, one sentence. */
  words: string;
  className?: string;
  children: ReactNode;
}

/**
 * A figure with its definition in a tooltip: on hover anywhere, on focus or tap of its button. Esc closes it; the
 * tooltip itself can be hovered.
 */
export function Explained({ name, words, className, children }: ExplainedProps) {
  const id = useId();
  const tip = useTip();
  return (
    <div
      className={classes('relative', className)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && tip.openSoon()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && tip.close()}
      onKeyDown={({ key }) => key === 'Escape' && tip.close()}
    >
      {children}
      <IconButton
        icon="info"
        label={t`What does “${name}” mean?`}
        title={undefined}
        aria-describedby={id}
        className="absolute! top-0 right-0"
        onFocus={tip.open}
        onBlur={tip.close}
        onClick={tip.open}
      />
      <p
        id={id}
        role="tooltip"
        hidden={!tip.isOpen}
        className={classes(
          'absolute inset-x-0 top-full z-10 mt-1 animate-fade rounded-field bg-ink p-3 text-meta',
          'text-page shadow-bar',
        )}
      >
        {words}
      </p>
    </div>
  );
}

function useTip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const openSoon = () => {
    const isNext = performance.now() - lastClosedAt < SKIP_DELAY_MS;
    timer.current = setTimeout(open, isNext ? 0 : OPEN_DELAY_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };
  return { isOpen, open, openSoon, close };
}
