import { classes } from '@client/lib/classes';
import { useEarlyTap } from '@client/lib/hydration';
import { useIsCutOff } from '@client/lib/connection';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass, OFFLINE_NOTICE } from './button-class';
import { Icon, type IconName } from './icon';

interface Content {
  icon?: IconName;
  children: ReactNode;
}

interface ButtonProps
  extends ButtonLook, Content, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Content> {
  isPending?: boolean;
  /** The label while pending, "Accepting…"; the normal label when omitted. */
  pendingText?: string;
  /** Set when the button leads to a write; such a button is off offline. Submit buttons always are. */
  sends?: boolean;
}

/** The product's button. `type="button"` by default; disabled while pending. */
export function Button(props: ButtonProps) {
  const { tone, size, isBlock, icon, isPending, pendingText, children, className, ...others } =
    props;
  const { sends = others.type === 'submit', ...rest } = others;
  const isOff = useIsCutOff() && sends;
  const button = useEarlyTap();
  return (
    <button
      ref={button}
      type="button"
      {...(isOff && { 'aria-describedby': OFFLINE_NOTICE })}
      {...rest}
      disabled={rest.disabled || isPending || isOff}
      aria-busy={isPending || undefined}
      className={buttonClass({ tone, size, isBlock, className })}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {isPending ? (pendingText ?? children) : children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Content {
  href: string;
  /** Marks the link of a row on an admin's desk (lib/desk-keys.ts). */
  isDeskRow?: boolean;
  /** What it is about, after its label, for screen readers. */
  description?: string;
  /** Stands with the history entry that the link makes. */
  state?: unknown;
  onClick?: () => void;
}

/** An internal link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, icon, children, isDeskRow, description, state, onClick, ...look } = props;
  return (
    <Link
      href={href}
      state={state}
      data-desk-row={isDeskRow || undefined}
      aria-description={description}
      onClick={onClick}
      className={buttonClass(look)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name. */
  label: string;
}

/** A 48 px square button with an icon only. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const button = useEarlyTap();
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'grid size-12 shrink-0 place-items-center rounded-full text-ink-2',
        'hover:bg-sunk hover:text-ink disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

const Spinner = () => (
  <span
    aria-hidden="true"
    className={classes(
      'size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
      'motion-reduce:animate-none',
    )}
  />
);
