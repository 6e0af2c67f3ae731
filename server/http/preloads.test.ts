import { expect, test } from 'vitest';
import { type BuildManifest, preloadsOf, type Visit } from './preloads';

const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, imports });

const MANIFEST: BuildManifest = {
  'index.html': chunk('index', '_fetching'),
  _fetching: chunk('fetching'),
  'src/main.tsx': chunk('main', '_base', '_fetching'),
  _base: chunk('base'),
  _form: chunk('form', '_base'),
  _kit: chunk('kit', '_base', '_kit'),
  'src/signed-in.tsx': chunk('signed-in', '_base'),
  '_sw-desk': chunk('sw-desk'),
  'src/main.sw': chunk('main-sw'),
  'src/signed-in.sw': chunk('signed-in-sw'),
  'src/pages/log-in.sw': chunk('log-in-sw'),
  'src/pages/admin-users.sw': chunk('admin-users-sw', '_sw-desk'),
  'src/pages/admin-users.tsx': chunk('admin-users'),
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
  expect(preloaded({ path: '/signup' })).toEqual(['base', 'form', 'main', 'sign-up']);
  expect(preloaded({ path: '/loan-request/x-1/guarantors', isSignedIn: true })).toEqual([
    'base',
    'form',
    'kit',
    'loan-guarantors',
    'main',
    'signed-in',
  ]);
});

test('signed out, a page for who is signed in is the login', () => {
  expect(preloaded({ path: '/loan-request/x-1/guarantors' })).toEqual([
    'base',
    'form',
    'log-in',
    'main',
  ]);
});

test('names the words of what it shows, for who speaks Kiswahili', () => {
  expect(preloaded({ language: 'sw' })).toEqual([
    'base',
    'form',
    'log-in',
    'log-in-sw',
    'main',
    'main-sw',
  ]);
  const desk = { path: '/admin/users', isSignedIn: true } as const;
  expect(preloaded({ ...desk, language: 'sw' })).toEqual([
    'admin-users',
    'admin-users-sw',
    'base',
    'main',
    'main-sw',
    'signed-in',
    'signed-in-sw',
    'sw-desk',
  ]);
  expect(preloaded(desk)).toEqual(['admin-users', 'base', 'main', 'signed-in']);
});

test('names nothing for an unknown path', () => {
  expect(preloadsOf(MANIFEST, { path: '/nowhere', isSignedIn: true, language: 'en' })).toBe('');
});

test('beside a screen that is ready they wait for its paint', () => {
  const relsAt = (visit: Partial<Visit>) =>
    new Set(
      [
        ...preloadsOf(MANIFEST, {
          path: '/',
          isSignedIn: false,
          language: 'en',
          ...visit,
        }).matchAll(/rel="([\w-]+)"/g),
      ].map(([, rel]) => rel),
    );
  for (const path of ['/signup', '/login', '/loans', '/guarantee/request-x']) {
    expect(relsAt({ path })).toEqual(new Set(['after-paint']));
  }
  expect(relsAt({ path: '/simulator' })).toEqual(new Set(['modulepreload']));
  expect(relsAt({ path: '/loans', isSignedIn: true })).toEqual(new Set(['modulepreload']));
});
