import { expect, test } from 'vitest';
import { type BuildManifest, preloadsOf, type Visit } from './preloads';

const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, imports });

const MANIFEST: BuildManifest = {
  'index.html': chunk('index', '_base'),
  _base: chunk('base'),
  _form: chunk('form', '_base'),
  _kit: chunk('kit', '_base', '_kit'),
  'src/signed-in.tsx': chunk('signed-in', '_base'),
  'src/locales/sw.ts': chunk('sw'),
  'src/locales/sw-desk.ts': chunk('sw-desk', 'src/locales/sw.ts'),
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
  expect(preloaded({ path: '/signup' })).toEqual(['form', 'sign-up']);
  expect(preloaded({ path: '/loan-request/x-1/guarantors', isSignedIn: true })).toEqual([
    'form',
    'kit',
    'loan-guarantors',
    'signed-in',
  ]);
});

test('signed out, a page for who is signed in is the login', () => {
  expect(preloaded({ path: '/loan-request/x-1/guarantors' })).toEqual(['form', 'log-in']);
});

test('names the language’s words', () => {
  expect(preloaded({ language: 'sw' })).toEqual(['form', 'log-in', 'sw']);
});

test('names the desk’s words for who works there alone', () => {
  const desk = { path: '/admin/users', language: 'sw' } as const;
  expect(preloaded({ ...desk, isSignedIn: true })).toEqual([
    'admin-users',
    'signed-in',
    'sw',
    'sw-desk',
  ]);
  expect(preloaded(desk)).toEqual(['form', 'log-in', 'sw']);
  expect(preloaded({ ...desk, isSignedIn: true, language: 'en' })).not.toContain('sw-desk');
});

test('names nothing for an unknown path', () => {
  expect(preloadsOf(MANIFEST, { path: '/nowhere', isSignedIn: true, language: 'en' })).toBe('');
});
