import { type Query, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { CurrentUser } from '@shared/contract/accounts';
import { type Drawing, DRAWN_PAGES, FRAMED_PAGES, PAGE_DATA_ID } from '@shared/prerendered-pages';
import { App, SignedIn } from './app';
import { arePartsComing, partsCame, setPrerenderedPage } from './lib/hydration';
import { setLocale } from './lib/i18n';
import type { PageData } from './lib/page-data';
import { currentUserQuery } from './lib/session';
import { loadAllCatalogs } from './locales/all-catalogs';
import { PAGES } from './signed-in';

/** What stands in the place of the shell's root element. */
const ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<!--lender-->)/;
/** A screen asks for what it shows, and then for what that leads to; what comes later still, the browser asks for. */
const READS_MAX = 4;

const ready = Promise.all(
  [SignedIn, ...[...DRAWN_PAGES, ...FRAMED_PAGES].map((name) => PAGES[name])].map((page) =>
    page.fetch(),
  ),
);
loadAllCatalogs();

/**
 * The shell with a person's page in it and the data that it shows, for the application to hydrate; null for an account
 * in another language, which the browser has to agree on first. The page says by its queries what it wants to read; a
 * framed page reads nothing but the account.
 */
export async function drawPage(shell: string, drawing: Drawing): Promise<string | null> {
  await ready;
  const client = new QueryClient();
  const { now, path: pathname, search } = drawing;
  const isFramed = FRAMED_PAGES.some((each) => each === drawing.page);
  const address = { pathname, search };
  const data: PageData = { at: now.toISOString(), address, isWhole: !isFramed, answers: [] };
  const bring = async (queryKey: readonly unknown[], path = ''): Promise<unknown> => {
    const answer = await drawing.read(path);
    client.setQueryData(queryKey, answer);
    data.answers.push({ path, queryKey, answer });
    return answer;
  };
  const { queryKey, meta } = currentUserQuery;
  const person = (await bring(queryKey, meta?.path)) as CurrentUser;
  if (person.language !== drawing.language) return null;
  for (let reads = 0; ; reads += 1) {
    const markup = markupOf(client, drawing);
    const open = isFramed ? [] : client.getQueryCache().getAll().filter(isOpen);
    const isWhole = open.length === 0 && !arePartsComing();
    if (isWhole || reads === READS_MAX) return withPage(shell, drawing, markup, data);
    await Promise.all([
      partsCame(),
      ...open.map((query) => bring(query.queryKey, query.meta?.path)),
    ]);
  }
}

const isOpen = ({ state, meta }: Query): boolean =>
  state.data === undefined && meta?.path !== undefined;

/** In one piece without a pause, because language and time belong to the whole process. */
function markupOf(client: QueryClient, { page, path, search, language, now }: Drawing): string {
  setLocale(language);
  setPrerenderedPage(page, now);
  return renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App client={client} />
      </Router>
    </StrictMode>,
  );
}

function withPage(shell: string, { page }: Drawing, markup: string, data: PageData): string {
  if (!markup.includes('<main')) throw new Error(`${page} was drawn without its content`);
  if (!ROOT.test(shell)) throw new Error(`the shell has no ${ROOT} to replace`);
  // Data is no script, so the policy of pages allows it; only "<" could end its element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return shell.replace(
    ROOT,
    () =>
      `<div id="root" data-prerendered="${page}">${markup}</div>` +
      `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`,
  );
}
