import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { allRows, focusedRow, forgetRow, moveBy, noteRow } from './desk-rows';
import { onDevice } from './device-store';

/**
 * Shortcuts of the desk. Single letters can be switched off (WCAG 2.1.4), and act neither while something is typed nor
 * under a dialog. None of them does more than a click: what moves money asks before it does.
 */

const FILTER = '[data-desk-search]';
const DIALOG = '[role="dialog"]';
const TYPING = `input:not([type="checkbox"]), select, textarea, [contenteditable], ${DIALOG} *`;
const FIRST_FIELD = 'input:not([type="hidden"]), select, textarea';
/** The button that does what the dialog asks. */
const CONFIRM = 'button[type="submit"], [data-confirm]';

/** One of several that a dialog asks about, each with a button of its own. */
const SUBJECT = '[data-subject]';

export type KeyActs = Readonly<Record<string, () => void>>;

interface Registered {
  acts: KeyActs;
  /** Acts that hold while the focus is inside come before those of the page. */
  within?: RefObject<HTMLElement | null>;
}

const registered = new Set<RefObject<Registered>>();

/** Lets keys act while this is on screen: of a row while it has the focus, else on the page. */
export function useKeyActs(acts: KeyActs, within?: RefObject<HTMLElement | null>): void {
  const own = useRef<Registered>({ acts, within });
  useEffect(() => {
    own.current = { acts, within };
  });
  useEffect(() => {
    registered.add(own);
    return () => void registered.delete(own);
  }, []);
}

const KEY = 'tegemea.desk-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
const areOn = (): boolean => onDevice.get(KEY) !== OFF;

/** Whether single letters act, on this device. */
export const useAreKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);

export function switchKeys(on: boolean): void {
  if (on) onDevice.remove(KEY);
  else onDevice.set(KEY, OFF);
  for (const listener of listeners) listener();
}

interface DeskKeys {
  onSearch: () => void;
  /** The page's address; on another page the rows begin anew. */
  path: string;
  onHelp: () => void;
  /** A letter after "g" goes to the page of this address. */
  places: Readonly<Record<string, string>>;
  onGo: (href: string) => void;
  /** Told when a letter is awaited, and when it came. */
  onAwait: (isAwaited: boolean) => void;
}

/** Listens for all shortcuts; for the shell, once. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    forgetRow();
  }, [keys.path]);
  useEffect(() => {
    const keyboard = keyboardOf(latest);
    document.addEventListener('keydown', keyboard.press);
    document.addEventListener('focusin', keyboard.enter);
    window.addEventListener('popstate', keyboard.comeBack);
    return () => {
      document.removeEventListener('keydown', keyboard.press);
      document.removeEventListener('focusin', keyboard.enter);
      window.removeEventListener('popstate', keyboard.comeBack);
      keyboard.stop();
    };
  }, []);
}

const here = (): string => window.location.pathname + window.location.search;

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

function keyboardOf(keys: RefObject<DeskKeys>) {
  let isLetterAwaited = false;
  /** The link of the row that last had the focus, by the address of its list. */
  const left = new Map<string, string>();
  let observer: MutationObserver | undefined;
  let frame = 0;
  /** A key has just acted: a dialog that opens puts the cursor in its first field. */
  let hasActed = false;

  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.isComposing) return;
    hasActed = false;
    stop();
    if (isChord(event)) return pressChord(event);
    if (target.matches(FILTER) && key === 'Escape') {
      // The browser would empty the field, and the list would be that of all again.
      event.preventDefault();
      target.blur();
    }
    if (!areOn() || target.matches(TYPING) || document.querySelector(DIALOG)) return;
    const act = actOf(key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function pressChord(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, repeat } = event;
    const dialog = [...document.querySelectorAll(DIALOG)].at(-1);
    // Some browsers press the button that has the focus by then, which may be the next one.
    if (key === 'Enter' && dialog) event.preventDefault();
    // A key that is held says one yes.
    if (!(ctrlKey || metaKey) || repeat) return;
    if (key === 'Enter' && dialog) confirmIn(dialog);
    if (key !== 'k' || dialog) return;
    event.preventDefault();
    keys.current.onSearch();
  }

  function actOf(key: string): (() => void) | undefined {
    const { onSearch, onHelp, onGo, onAwait, places } = keys.current;
    if (isLetterAwaited) {
      isLetterAwaited = false;
      onAwait(false);
      const href = places[key];
      return href === undefined ? undefined : () => onGo(href);
    }
    const own: KeyActs = {
      '/': onSearch,
      '?': onHelp,
      g: awaitLetter,
      j: () => moveBy(1),
      k: () => moveBy(-1),
      f: () => document.querySelector<HTMLElement>(FILTER)?.focus(),
      ...(focusedRow() >= 0 && { ArrowDown: () => moveBy(1), ArrowUp: () => moveBy(-1) }),
    };
    const act = registeredAct(key);
    if (own[key] || !act) return own[key];
    return () => {
      hasActed = true;
      act();
    };
  }

  function awaitLetter(): void {
    isLetterAwaited = true;
    keys.current.onAwait(true);
  }

  function enter({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    const row = focusedRow();
    if (row >= 0) {
      noteRow(row);
      left.set(here(), allRows()[row]?.getAttribute('href') ?? '');
    }
    const dialog = target.closest(DIALOG);
    if (!hasActed || !dialog) return;
    hasActed = false;
    dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }

  /** After Back the row that was left has the focus again, as soon as it is there; not once a key was pressed. */
  function comeBack(): void {
    stop();
    const href = left.get(here());
    if (!href) return;
    const find = () => {
      const row = allRows().find((each) => each.getAttribute('href') === href);
      if (!row) return;
      stop();
      // After the page's own heading, which takes the focus on arrival.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => row.focus());
      });
    };
    observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    find();
  }

  function stop(): void {
    observer?.disconnect();
    observer = undefined;
    cancelAnimationFrame(frame);
  }

  return { press, enter, comeBack, stop };
}

function registeredAct(key: string): (() => void) | undefined {
  const all = [...registered].map(({ current }) => current).filter(({ acts }) => key in acts);
  const inRow = all.find(({ within }) => within?.current?.contains(document.activeElement));
  return (inRow ?? all.find(({ within }) => within === undefined))?.acts[key];
}

/** Presses the dialog's button; of several subjects side by side that of the one with the focus, and no other. */
function confirmIn(dialog: Element): void {
  const isOfSeveral = dialog.querySelector(SUBJECT) !== null;
  const asked = isOfSeveral ? document.activeElement?.closest(SUBJECT) : dialog;
  if (asked && dialog.contains(asked)) asked.querySelector<HTMLElement>(CONFIRM)?.click();
}
