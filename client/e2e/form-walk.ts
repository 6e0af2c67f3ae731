import type { Locator, Page, Request, Route } from 'playwright-core';

/** Fills what a form shows, reads what then stands in it, and compares that with what its button sends. */

/** A field as it stands: its name, and what it holds as the browser has it. */
export interface Shown {
  name: string;
  value: string;
}

interface Control {
  at: number;
  name: string;
  type: string;
  hint: string;
  value: string;
  /** Of a day: the first and the last that it takes. */
  bounds: string;
  isChecked: boolean;
  isAlone: boolean;
}

const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea';

/** The controls that a person sees and may use, in their order. */
const controlsOf = (scope: Locator): Promise<Control[]> =>
  scope.evaluate((root, controls) => {
    const all = [...root.querySelectorAll<HTMLInputElement>(controls)];
    const seen = (element: Element | null) =>
      element !== null && element.getClientRects().length > 0;
    return all.flatMap((control, at) => {
      const { name, id, type, value, checked, inputMode, autocomplete, min, max } = control;
      const own = control.labels?.[0];
      const isSeen = seen(control) || seen(own ?? null);
      if (!isSeen || control.matches(':disabled')) return [];
      const kin = all.filter((other) => other.type === type && other.name === name);
      return {
        at,
        name: name || id,
        type,
        hint: `${inputMode} ${autocomplete}`,
        value,
        bounds: min || max,
        isChecked: checked,
        isAlone: kin.length === 1,
      };
    });
  }, CONTROLS);

const control = (scope: Locator, at: number) => scope.locator(CONTROLS).nth(at);

/** What somebody types where a row says nothing else. */
function typedInto({ name, type, hint, value, bounds }: Control): string {
  if (hint.includes('one-time-code')) return '482915';
  if (type === 'email') return 'njoki.walks@example.co.ke';
  if (type === 'tel' || /phone/i.test(name)) return '0711222333';
  if (type === 'password') return 'three-other-words-71';
  if (type === 'date') return value || bounds;
  if (type === 'textarea') return 'Sababu ya kweli ya fomu hii';
  if (/numeric|decimal/.test(hint)) return '2345';
  if (name.startsWith('first')) return 'Wanjiku';
  if (name.startsWith('last')) return 'Kamau';
  return 'Njoki Wairimu';
}

async function choose(scope: Locator, { at, type }: Control, value: string): Promise<void> {
  const found = control(scope, at);
  if (type === 'radio' || type === 'checkbox') await found.check({ force: true });
  else if (type.startsWith('select')) await found.selectOption(value);
  else await found.fill(value);
}

/** Fills every field, also those that a choice brings; of a choice the last that there is. */
export async function fillAll(
  scope: Locator,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const controls = await controlsOf(scope);
    const next = controls.find((each) => !done.has(keyOf(each)));
    if (!next) return;
    done.add(keyOf(next));
    const kin = controls.filter((each) => each.type === 'radio' && each.name === next.name);
    const wanted = values[next.name];
    if (next.type === 'radio') {
      const picked = kin.find(({ value }) => value === wanted) ?? kin.at(-1);
      if (picked) await choose(scope, picked, '');
    } else if (next.type.startsWith('select')) {
      const options = control(scope, next.at).locator('option');
      await choose(scope, next, wanted ?? (await options.last().getAttribute('value')) ?? '');
    } else {
      await choose(scope, next, wanted ?? typedInto(next));
    }
  }
}

const keyOf = ({ name, type, value }: Control): string =>
  type === 'checkbox' ? `${name} ${value}` : `${name} ${type}`;

/** Goes back to the form's first choice, as people do, and takes the other end of it. */
export async function fillFirstChoice(scope: Locator): Promise<void> {
  const [first] = (await controlsOf(scope)).filter(({ type }) => type === 'radio');
  if (first) await choose(scope, first, '');
}

/** What stands in the fields. */
export async function shownIn(scope: Locator): Promise<Shown[]> {
  const controls = await controlsOf(scope);
  return controls.flatMap(({ name, type, value, isChecked, isAlone }) => {
    if (type === 'checkbox' && isAlone) return { name, value: String(isChecked) };
    if ((type === 'radio' || type === 'checkbox') && !isChecked) return [];
    return value.trim() === '' ? [] : { name, value };
  });
}

export interface Sent {
  address: string;
  body: unknown;
}

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' && /\/api\/(?!browser-errors)/.test(request.url());

/** Notes each write of the page and refuses it, so that nothing comes of it; or answers it as the form needs. */
export async function noteWrites(
  page: Page,
  answers: Readonly<Record<string, object>> = {},
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    if (!isWrite(request)) return route.fallback();
    sent.push({ address: decodeURIComponent(request.url()), body: bodyOf(request) });
    const answered = Object.entries(answers).find(([path]) => request.url().endsWith(path))?.[1];
    if (answered) return route.fulfill({ json: answered });
    return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today.' } });
  });
  return sent;
}

function bodyOf(request: Request): unknown {
  const text = request.postData() ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as unknown) : text;
}

/** The visible values that nothing of what was sent has. */
export function missingIn(shown: readonly Shown[], sent: readonly Sent[]): string[] {
  const had = new Set(
    sent.flatMap(({ address, body }) => [...wordsOf(address), ...leavesOf(body)]),
  );
  return shown.flatMap(({ name, value }) => (had.has(plain(value)) ? [] : `${name}: ${value}`));
}

const leavesOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).flatMap(leavesOf)
    : [plain(String(body))];

const wordsOf = (address: string): string[] => address.split(/[/?&=]/).map(plain);

/** One form of what is written in several: amounts, numbers of phones, case and spaces. */
function plain(value: string): string {
  const text = value.trim().replaceAll(/\s+/g, ' ');
  const digits = text.replaceAll(/[\s+-]/g, '');
  if (/^(?:0|254)?[17]\d{8}$/.test(digits)) return digits.slice(-9);
  const amount = text.replaceAll(/ksh|[\s,]/gi, '');
  return /^\d+(?:\.\d+)?$/.test(amount) ? String(Number(amount)) : text.toLowerCase();
}
