import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Express, Request, RequestHandler, Response } from 'express';
import {
  type Drawing,
  DRAWN_PAGES,
  FRAMED_PAGES,
  prerenderedScreens,
  prerenderedFile,
} from '@shared/prerendered-pages';
import {
  type Language,
  LANGUAGE_DEFAULT,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  languageCookie,
  languageIn,
  languageInCookies,
} from '@shared/language';
import { EARLY_TAP } from '@shared/early-tap';
import { matcher, PATTERNS } from '@shared/paths';
import type { Deps } from '@server/platform/core/context';
import { RELEASE_ID } from '@server/platform/core/release';
import { Refused } from '@server/platform/core/refused';
import { withDemoStrip } from './demo-strip';
import { lenderFooter } from './lender-footer';
import { callerOf } from './caller';
import { withGuaranteePreview } from './guarantee-preview';
import { answersAs, hashOf, hasStyle } from './headers';
import type { OwnReads } from './mount';
import { NO_ADDRESS } from './not-found';
import {
  type BuildManifest,
  isReady,
  prefetchesOf,
  prerenderedPageOf,
  preloadsOf,
  type Visit,
} from './preloads';
import { compressedFiles } from './compressed-files';
import { isBehindTls } from './session-cookie';
import { shellInKiswahili } from './shell-words';

/** The app's pages, from the build or from the development server. */
export interface Pages {
  /** The application's shell for a visit to `url`. */
  shell(url: string, visit: Visit): Promise<string>;
  /** A page drawn with its visitor's data, on a first visit with its style in it; null where it comes as the shell. */
  drawn(drawing: Drawing, isFirst: boolean): Promise<string | null>;
  /** The hash of the style that stands in the ready pages of a first visit, for their policy. */
  styleHash?: () => Promise<string | null>;
  /** The prerendered landing page for signed-out visitors; it fetches nothing ahead for who saves data. */
  landing(language: Language, isSavingData: boolean): Promise<string>;
  /** Serves scripts, styles and images. */
  assets: RequestHandler;
}

/** The built client/src/draw-page.tsx. */
interface Screens {
  drawPage(shell: string, drawing: Drawing): Promise<string | null>;
}

interface BuiltPages extends Pages {
  /** Loads the code that draws pages. */
  warm(): Promise<void>;
}

/** Serves the pages in `folder`, compressed where the build did so and the browser accepts it. */
export function builtPages(folder: string): BuiltPages {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const shell = read('index.html');
  const manifest = read('.vite/manifest.json').then((json) => JSON.parse(json) as BuildManifest);
  const files = prerenderedScreens().flatMap((screen) =>
    LANGUAGES.map((each) => prerenderedFile(screen, each)),
  );
  let screens: Promise<Screens> | undefined;
  const loadScreens = (): Promise<Screens> =>
    (screens ??= import(pathToFileURL(join(folder, '../screens/draw-page.js')).href));
  const ready = new Map(files.map((name) => [name, read(name)]));
  let readStyle: Promise<string | null> | undefined;
  const style = () =>
    (readStyle ??= shell.then((html) => {
      const [, file] = STYLE_FILE.exec(html) ?? [];
      return file ? read(file) : null;
    }));
  /** With its scripts named; and on a first visit to a ready page with the style, of which nothing waits for a file. */
  const withScripts = async (html: string, visit: Visit): Promise<string> => {
    const preloads = preloadsOf(await manifest, visit);
    if (!isReady(visit)) return before('</head>', html, preloads);
    const kept = before('</head>', html, `<script>${EARLY_TAP}</script>`);
    const css = visit.hasStyle ? await style() : null;
    if (css === null) return before('</head>', kept, preloads);
    return kept.replace(STYLE_FILE, () => `${preloads}\n<style>${css}</style>`);
  };
  return {
    shell: async (_url, visit) => {
      const page = prerenderedPageOf(visit);
      const html = await ((page && ready.get(prerenderedFile(page, visit.language))) ?? shell);
      const known = before('</head>', html, visit.isSignedIn ? WHO_AM_I : NO_SESSION);
      return withScripts(known, visit);
    },
    drawn: async (drawing, isFirst) => {
      const { drawPage } = await loadScreens();
      const html = await drawPage(await shell, drawing);
      const { path, language } = drawing;
      const visit = { path, isSignedIn: true, isDrawn: true, hasStyle: isFirst, language };
      return html && withScripts(html, visit);
    },
    styleHash: async () => {
      const css = await style();
      return css && hashOf(css);
    },
    landing: async (language, isSavingData) => {
      const html = (await ready.get(prerenderedFile('landing', language))) ?? (await shell);
      if (isSavingData) return html;
      return before('</head>', html, prefetchesOf(await manifest, language));
    },
    assets: compressedFiles(folder),
    warm: async () => void (await loadScreens()),
  };
}

const before = (end: string, html: string, added: string): string =>
  html.replace(end, () => `${added}\n${end}`);

const known = Object.values(PATTERNS).map(matcher);
/** Pages for developers and testers; served only while the phones are simulated. */
const workshop = [PATTERNS.simulator, PATTERNS.design].map(matcher);
const drawnPages = [...DRAWN_PAGES, ...FRAMED_PAGES].map((page) => ({
  page,
  isAt: matcher(PATTERNS[page]),
}));
const isAmong = (pages: RegExp[], path: string): boolean => pages.some((page) => page.test(path));
const guaranteePath = matcher(PATTERNS.guarantee);

/** Preloads the application's first request while its code loads. */
const WHO_AM_I =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user" />';

/** Tells the application that there is no session, which saves a request (client/src/lib/session.ts). */
const NO_SESSION = '<meta name="session" content="none" />';

/** A page differs by session and language, so Back asks for it again. */
export function neverKept(res: Response): void {
  res.setHeader('Cache-Control', 'no-store').vary('Cookie');
}

/** Serves every address that is neither the API nor a file: a page, or the 404 page with its status. */
export function installPages(
  app: Express,
  deps: Deps,
  pages: Pages,
  { hasSimulator, read }: { hasSimulator: boolean; read: OwnReads },
): void {
  const drawn = async (req: Request, res: Response, language: Language, isFirst: boolean) => {
    const page = drawnPages.find(({ isAt }) => isAt.test(req.path))?.page;
    if (!page) return null;
    const { searchParams } = new URL(req.originalUrl, deps.publicUrl);
    const { path } = req;
    const asked = { page, path, search: searchParams.toString(), language, now: deps.now() };
    return pages
      .drawn({ ...asked, read: (path) => read(req, res, path) }, isFirst)
      .catch((error: unknown) => {
        // Who may not read it yet, as staff on their way in, is led on by the shell.
        if (!(error instanceof Refused)) deps.log.error({ err: error }, 'a page was not drawn');
        return null;
      });
  };
  app.use(pages.assets);
  app.use(async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Refused(NO_ADDRESS);
    const isPage = isAmong(known, req.path) && (hasSimulator || !isAmong(workshop, req.path));
    neverKept(res.status(isPage ? 200 : 404));
    const language = languageFor(req, res, deps);
    const isSignedIn = (await callerOf(deps, req)) !== null;
    const isFirst = isFirstVisit(req);
    const visit = { path: req.path, isSignedIn, language, hasStyle: isFirst };
    const html =
      req.path === '/' && !isSignedIn
        ? await pages.landing(language, req.get('Save-Data') === 'on')
        : spoken(
            (isSignedIn && (await drawn(req, res, language, isFirst))) ||
              (await pages.shell(req.originalUrl, visit)),
            language,
          );
    answersAs(res, 'page');
    const styleHash = isFirst && (await pages.styleHash?.());
    if (styleHash) hasStyle(res, styleHash);
    res.type('html').send(filledIn(html, req, language, deps));
  });
}

/**
 * Whether a browser has none of our files yet, as far as can be known: whoever was here has chosen a language, by
 * themselves or by their account, or comes from another page of ours.
 */
const isFirstVisit = (req: Request): boolean =>
  languageInCookies(req.headers.cookie ?? '') === null &&
  req.get('Sec-Fetch-Site') !== 'same-origin';

const spoken = (shell: string, language: Language): string =>
  language === 'sw' ? shellInKiswahili(shell) : shell;

/**
 * The language that this browser chose, by a link of the script-free landing page or earlier. The language in a link to
 * a request is the sender's: it applies only without a choice, and is not stored.
 */
export function languageFor(req: Request, res: Response, deps: Pick<Deps, 'publicUrl'>): Language {
  const asked = languageIn(req.query[LANGUAGE_PARAMETER]);
  const kept = languageInCookies(req.headers.cookie ?? '');
  if (guaranteePath.test(req.path)) return kept ?? asked ?? LANGUAGE_DEFAULT;
  if (asked) {
    res.append('Set-Cookie', languageCookie(asked, isBehindTls(deps)));
  }
  return asked ?? kept ?? LANGUAGE_DEFAULT;
}

const STYLES = /<link[^>]+rel="stylesheet"[^>]*>/g;
/** The shell's own, with its path in the build. */
const STYLE_FILE = /<link[^>]+rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** The links to the app's styles, for pages that the server writes itself. */
export const stylesOf = async (pages: Pages, language: Language): Promise<string> =>
  ((await pages.landing(language, true)).match(STYLES) ?? []).join('');

const LENDER = '<!--lender-->';

function filledIn(html: string, req: Request, language: Language, deps: Deps): string {
  const shown = guaranteePath.test(req.path)
    ? withGuaranteePreview(html, deps.publicUrl, language)
    : html;
  const marked = shown.replace(
    '</head>',
    `<meta name="release" content="${RELEASE_ID}" />\n</head>`,
  );
  const filled = marked.replaceAll('__PUBLIC_URL__', deps.publicUrl);
  return withDemoStrip(
    filled.replace(LENDER, () => lenderFooter(deps.lender)),
    deps,
  );
}
