import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { classes } from '@client/lib/classes';
import { useAreKeysOn } from '@client/lib/desk-keys';
import { Icon } from '@client/ui/icon';
import { Key } from '@client/ui/key';
import { type DeskGroup, type DeskPlace, groupLabels } from './desk-places';

interface DeskRailProps {
  places: DeskPlace[];
  /** Shows the letters that lead to the pages. */
  showsLetters: boolean;
  onHelp: () => void;
}

const GROUPS: DeskGroup[] = ['work', 'lookUp', 'setUp'];

/**
 * The desk's navigation: left on a desktop, a scrollable strip on a phone. Starts above 1024 px, because at 1024 px the
 * tables need the full width.
 */
export function DeskRail({ places, showsLetters, onHelp }: DeskRailProps) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !strip.current) return;
    strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2;
  }, [path]);
  const isHere = ({ href, covers = [] }: DeskPlace) =>
    [href, ...covers].some((at) => matchRoute(parser, at, path)[0]);
  return (
    <div
      className={classes(
        'border-b border-line rail:sticky rail:top-14 rail:max-h-[calc(100dvh-3.5rem)]',
        'rail:self-start rail:overflow-y-auto rail:border-0 rail:py-6',
      )}
    >
      <div className="flex gap-1 px-2 pt-1 sm:px-4">
        <KeysButton onClick={onHelp} />
      </div>
      <nav
        ref={strip}
        aria-label={t`Admin`}
        className="relative overflow-x-auto px-2 py-1 sm:px-4 rail:overflow-visible rail:pt-3"
      >
        <div className="flex w-max gap-1 rail:grid rail:w-auto rail:gap-4">
          {GROUPS.map((group) => (
            <Group
              key={group}
              name={groupLabels()[group]}
              places={places.filter((place) => place.group === group)}
              {...{ isHere, showsLetters }}
            />
          ))}
        </div>
      </nav>
    </div>
  );
}

interface GroupProps extends Pick<DeskRailProps, 'places' | 'showsLetters'> {
  name: string;
  isHere: (place: DeskPlace) => boolean;
}

const Group = ({ name, places, isHere, showsLetters }: GroupProps) =>
  places.length === 0 ? null : (
    <section aria-label={name}>
      <p aria-hidden="true" className="hidden px-3 pb-1 text-legal text-ink-3 rail:block">
        {name}
      </p>
      <ul className="flex w-max gap-1 rail:grid rail:w-auto rail:gap-0.5">
        {places.map((place) => (
          <li key={place.href}>
            <PlaceLine {...place} isHere={isHere(place)} showsLetter={showsLetters} />
          </li>
        ))}
      </ul>
    </section>
  );

function PlaceLine(place: DeskPlace & { isHere: boolean; showsLetter: boolean }) {
  const { href, label, icon, letter, isHere, showsLetter } = place;
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex min-h-12 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap',
        'text-ink-2 hover:bg-sunk hover:text-ink rail:min-h-10',
        'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-on-soft',
      )}
    >
      <Icon name={icon} />
      {label}
      <span className="flex items-center gap-1 rail:ml-auto">
        {place.useWaiting && <Waiting {...place} />}
        {showsLetter && <Key>{letter}</Key>}
      </span>
    </Link>
  );
}

/** How much waits; no figure while it is unknown. */
function Waiting({ useWaiting, waitingWords }: DeskPlace) {
  const count = useWaiting?.() ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-wait-soft px-2.5 text-meta font-bold text-wait tabular">
      {count}
      <span className="sr-only"> {waitingWords?.(count)}</span>
    </span>
  );
}

const BUTTON = classes(
  'flex min-h-12 items-center gap-2.5 rounded-control px-3 text-ink-2 rail:min-h-10',
  'hover:bg-sunk hover:text-ink',
);

const KeysButton = ({ onClick }: { onClick: () => void }) => {
  const areOn = useAreKeysOn();
  return (
    <button
      type="button"
      aria-label={t`Keyboard shortcuts`}
      title={t`Keyboard shortcuts`}
      aria-keyshortcuts={areOn ? '?' : undefined}
      className={BUTTON}
      onClick={onClick}
    >
      <Key>?</Key>
    </button>
  );
};
