import { expect, test } from 'vitest';
import { type BuildManifest, isReady, prefetchesOf, preloadsOf, type Visit } from './preloads';

const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, imports });

const MANIFEST: BuildManifest = {
  'index.html': chunk('first'),
  _base: chunk('base', 'index.html'),
  _form: chunk('form', '_base'),
  _kit: chunk('kit', '_base', '_kit'),
  'src/locales/en/visitor.po': chunk('visitor-en'),
  'src/locales/en/desk.po': chunk('desk-en'),
  'src/locales/sw/visitor.po': chunk('visitor-sw'),
  'src/locales/sw/signed-in.po': chunk('signed-in-sw'),
  'src/locales/sw/desk.po': chunk('desk-sw'),
  'src/locales/sw-desk.ts': chunk('words-sw'),
  'src/pages/admin-users.tsx': chunk('admin-users', '_base'),
  'src/pages/home.tsx': chunk('home', '_kit'),
  'src/pages/home-later.ts': chunk('home-later', '_kit', '_around'),
  _around: chunk('around', '_base'),
  'src/pages/loans.tsx': chunk('loans', '_base'),
  'src/pages/log-in.tsx': chunk('log-in', '_form'),
  'src/pages/sign-up.tsx': chunk('sign-up', '_form'),
  'src/pages/loan-guarantors.tsx': chunk('loan-guarantors', '_kit', '_form'),
};

const preloaded = (visit: Partial<Visit>): string[] =>
  [
    ...preloadsOf(MANIFEST, {
      path: '/login',
      isSignedIn: false,
      language: 'en',
      ...visit,
    }).matchAll(/href="\/assets\/([\w-]+)\.js"/g),
  ]
    .map(([, name]) => name ?? '')
    .sort();

test('names what the page runs, and what that imports, less what the shell names itself', () => {
  expect(preloaded({ path: '/signup' })).toEqual(['base', 'form', 'sign-up', 'visitor-en']);
  expect(preloaded({ path: '/loan-request/x-1/guarantors', isSignedIn: true })).toEqual([
    'base',
    'form',
    'kit',
    'loan-guarantors',
  ]);
});

test('signed out, a page for who is signed in is the login', () => {
  expect(preloaded({ path: '/loan-request/x-1/guarantors' })).toEqual([
    'base',
    'form',
    'log-in',
    'visitor-en',
  ]);
});

test('names the catalogues of what it shows, in its language', () => {
  expect(preloaded({ language: 'sw' })).toEqual(['base', 'form', 'log-in', 'visitor-sw']);
  const desk = { path: '/admin/users', isSignedIn: true } as const;
  expect(preloaded({ ...desk, language: 'sw' })).toEqual([
    'admin-users',
    'base',
    'desk-sw',
    'signed-in-sw',
    'words-sw',
  ]);
  expect(preloaded(desk)).toEqual(['admin-users', 'base', 'desk-en']);
});

test('ahead of the sign-up a browser is told of all that it runs, once', () => {
  const ahead = prefetchesOf(MANIFEST, 'sw').matchAll(/rel="prefetch".*"\/assets\/([\w-]+)\.js"/g);
  expect([...ahead].map(([, name]) => name).sort()).toEqual([
    'base',
    'first',
    'form',
    'sign-up',
    'visitor-sw',
  ]);
});

test('names nothing for an unknown path', () => {
  expect(preloadsOf(MANIFEST, { path: '/nowhere', isSignedIn: true, language: 'en' })).toBe('');
});

test('what all need comes first', () => {
  const links = preloadsOf(MANIFEST, { path: '/signup', isSignedIn: false, language: 'en' });
  expect([...links.matchAll(/assets\/([\w-]+)\.js/g)].map(([, name]) => name)).toEqual([
    'base',
    'form',
    'sign-up',
    'visitor-en',
  ]);
});

test('beside a screen that is ready they wait for its paint, unless its style stands in the page', () => {
  const relsAt = (visit: Partial<Visit>) => {
    const visited = { path: '/', isSignedIn: false, language: 'en', ...visit } as const;
    const links = preloadsOf(MANIFEST, visited);
    return new Set([...links.matchAll(/rel="([\w-]+)"/g)].map(([, rel]) => rel));
  };
  for (const path of ['/signup', '/login', '/loans', '/guarantee/request-x']) {
    expect(isReady({ path, isSignedIn: false, language: 'en' })).toBe(true);
    expect(relsAt({ path })).toEqual(new Set(['after-paint']));
    expect(relsAt({ path, hasStyle: true })).toEqual(new Set(['modulepreload']));
  }
  expect(relsAt({ path: '/simulator' })).toEqual(new Set(['modulepreload']));
  expect(relsAt({ path: '/loans', isSignedIn: true })).toEqual(new Set(['modulepreload']));
});

test('what stands around the buttons of a drawn home waits for the application, and else comes with it', () => {
  const home = (visit: Partial<Visit>) => {
    const visited = { path: '/', isSignedIn: true, language: 'en', ...visit } as const;
    const links = preloadsOf(MANIFEST, visited);
    return [...links.matchAll(/rel="([\w-]+)" href="\/assets\/([\w-]+)\.js"/g)].map(
      ([, rel, name]) => `${rel} ${name}`,
    );
  };
  const first = ['base', 'kit', 'home'];
  expect(home({ isDrawn: true, hasStyle: true })).toEqual([
    ...first.map((name) => `modulepreload ${name}`),
    'after-start around',
    'after-start home-later',
  ]);
  expect(home({ isDrawn: true })).toEqual([
    ...first.map((name) => `after-paint ${name}`),
    'after-start around',
    'after-start home-later',
  ]);
  expect(home({})).toEqual(
    [...first, 'around', 'home-later'].map((name) => `modulepreload ${name}`),
  );
});
