import { SHARED_PREFIX } from '@shared/contract/guarantees';
import { describe, expect, it } from 'vitest';
import { isSignedInPath } from '@shared/paths';
import { paths, SHARED_REQUEST } from '../paths';
import { allowedPath } from './wanted-path';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('where a person may be led after signing in', () => {
  it.each([
    paths.loans(),
    paths.loanRequest(),
    paths.loanGuarantors(ID),
    paths.guarantees(),
    paths.guarantee(ID),
    paths.sharedRequest(ID),
    paths.profile(),
    paths.admin(),
    paths.adminLoan(ID),
    `${paths.admin()}?panel=reports`,
  ])('lets %s through', (path) => expect(allowedPath(path)).toBe(path));

  it.each([
    null,
    '',
    'loans',
    '//evil.example/loans',
    '/\\evil.example',
    'https://evil.example/loans',
    'javascript:alert(1)',
    '/loans//evil.example',
    '/loans/../api/logout',
    '/loans?next=//evil.example',
    '/loans#fragment',
    '/loans\nSet-Cookie: a=b',
    '/api/logout',
    '/nowhere',
    '/',
    '/login',
    `/guarantee/${'x'.repeat(65)}`,
  ])('refuses %j', (path) => expect(allowedPath(path)).toBeNull());
});

it('knows no signed-in screen at a path that nobody has', () => {
  expect(isSignedInPath('/loan-request/a/b/guarantors')).toBe(false);
  expect(isSignedInPath('/loansome')).toBe(false);
});

it('shares the link that the server resolves', () => expect(SHARED_REQUEST).toBe(SHARED_PREFIX));
