import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { classes } from '@client/lib/classes';
import { useAreKeysOn } from '@client/lib/desk-keys';
import { Icon } from '@client/ui/icon';
import { Key } from '@client/ui/key';
import { areaLooks, DESK_AREAS, type DeskArea, type DeskPlace } from './desk-places';
import { type DeskWaiting, useDeskWaiting } from './desk-waiting';

interface DeskRailProps {
  places: DeskPlace[];
  /** Shows the letters that lead to the pages. */
  showsLetters: boolean;
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * The desk's navigation: left on a desktop, a scrollable strip on a phone. Starts above 1024 px, because at 1024 px the
 * tables need the full width.
 */
export function DeskRail({ places, showsLetters, onSearch, onHelp }: DeskRailProps) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const strip = useRef<HTMLElement>(null);
  const waiting = useDeskWaiting();
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
        <SearchButton onClick={onSearch} />
        <KeysButton onClick={onHelp} />
      </div>
      <nav
        ref={strip}
        aria-label={t`Admin`}
        className="relative overflow-x-auto px-2 py-1 sm:px-4 rail:overflow-visible rail:pt-3"
      >
        <ul className="flex w-max gap-1 rail:grid rail:w-auto rail:grid-cols-1 rail:gap-1">
          {DESK_AREAS.map((area) => (
            <Area
              key={area}
              area={area}
              places={places.filter((place) => place.area === area)}
              {...{ isHere, showsLetters, waiting }}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface AreaProps extends Pick<DeskRailProps, 'places' | 'showsLetters'> {
  area: DeskArea;
  isHere: (place: DeskPlace) => boolean;
  waiting: DeskWaiting;
}

/** A place; its pages stand below it while one is there, and while a letter is awaited. */
function Area({ area, places, isHere, showsLetters, waiting }: AreaProps) {
  const [first, ...more] = places;
  if (!first) return null;
  const looks = areaLooks()[area];
  // One line for both where a place is its only page, or begins with a page of the same name.
  const own = more.length === 0 || first.label === looks.label ? first : null;
  const below = own ? more : places;
  const countOf = ({ href }: DeskPlace) => waiting[href] ?? 0;
  const isOpen = places.some(isHere);
  const queues = places.filter(({ href }) => href in waiting);
  const count = queues.reduce((sum, place) => sum + countOf(place), 0);
  // Straight to what waits, where something does.
  const { href } = own ?? places.find((place) => countOf(place) > 0) ?? first;
  return (
    <li className="flex gap-1 rail:grid rail:grid-cols-1 rail:gap-0.5">
      <PlaceLine
        {...{ href, ...looks }}
        {...(more.length === 0 && { label: first.label, icon: first.icon })}
        isHere={own !== null && isHere(own)}
        isOpen={isOpen}
        isEmpty={queues.length > 0 && count === 0}
        count={queues.length > 0 ? count : undefined}
        words={queues.length === 1 ? queues[0]?.waitingWords?.(count) : waitWords()}
        letter={own && showsLetters ? own.letter : undefined}
      />
      {below.length > 0 && (isOpen || showsLetters) && (
        <ul
          aria-label={looks.label}
          className="flex gap-1 rail:ml-7.5 rail:grid rail:grid-cols-1 rail:gap-0.5"
        >
          {below.map((place) => (
            <li key={place.href}>
              <PlaceLine
                {...{ href: place.href, label: place.label }}
                isHere={isHere(place)}
                isEmpty={place.href in waiting && countOf(place) === 0}
                count={place.href in waiting ? countOf(place) : undefined}
                words={place.waitingWords?.(countOf(place))}
                letter={showsLetters ? place.letter : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const waitWords = (): string => t`waiting`;

interface PlaceLineProps extends Pick<DeskPlace, 'href' | 'label'> {
  /** None for a page below its place. */
  icon?: DeskPlace['icon'];
  isHere: boolean;
  /** One of its pages is on screen. */
  isOpen?: boolean;
  /** A queue in which nothing waits. */
  isEmpty: boolean;
  /** Undefined: nothing waits there ever, or it is not known yet. */
  count: number | undefined;
  words: string | undefined;
  letter: string | undefined;
}

function PlaceLine(line: PlaceLineProps) {
  const { href, label, icon, isHere, isOpen, isEmpty, count, words, letter } = line;
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex min-h-12 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap',
        'hover:bg-sunk hover:text-ink rail:min-h-9 rail:whitespace-normal',
        !icon && 'rail:text-meta',
        'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-on-soft',
        isEmpty && !isOpen ? 'text-ink-3' : 'text-ink-2',
        isOpen && 'text-ink',
      )}
    >
      {icon && <Icon name={icon} />}
      {label}
      <span className="flex shrink-0 items-center gap-1 rail:ml-auto">
        {count !== undefined && <Waiting count={count} words={words} />}
        {letter !== undefined && <Key>{letter}</Key>}
      </span>
    </Link>
  );
}

const Waiting = ({ count, words }: { count: number; words: string | undefined }) => (
  <span
    className={classes(
      'rounded-full px-2.5 text-meta tabular',
      count === 0 ? 'text-ink-3' : 'bg-wait-soft font-bold text-wait',
    )}
  >
    {count}
    <span className="sr-only"> {words}</span>
  </span>
);

const BUTTON = classes(
  'flex min-h-12 items-center gap-2.5 rounded-control px-3 text-ink-2 rail:min-h-10',
  'hover:bg-sunk hover:text-ink',
);

const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K /"
    className={classes(BUTTON, 'grow border border-edge bg-surface')}
    onClick={onClick}
  >
    <Icon name="search" />
    <Trans>Search</Trans>
    <span className="ml-auto hidden pointer-fine:inline">
      <Key>Ctrl K</Key>
    </span>
  </button>
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
