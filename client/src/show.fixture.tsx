import 'fake-indexeddb/auto';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { getCurrentUser } from '@shared/contract/operations/session';
import type { Operation } from '@shared/contract/operations/operation';
import { EXAMPLES } from '@server/platform/http/examples';
import type { Answering, AnswerOf } from './lib/call';
import { i18n, setLocale } from './lib/i18n';
import { queryClient } from './lib/query-client';
import { currentUserQuery } from './lib/session';

configure({
  // A busy machine is slow, not wrong: this only ends what hangs.
  asyncUtilTimeout: 60_000,
  // The whole document in each error says less than its first line.
  getElementError: (message) => new Error((message ?? '').split('\n')[0]),
});

interface Answered {
  operation: Operation;
  answer: unknown;
}

/** What the server answers to an operation, whatever it is asked with. */
export const answering = <O extends Answering>(operation: O, answer: AnswerOf<O>): Answered => ({
  operation,
  answer,
});

/** What a part of the client sent. */
interface Sent {
  method: string;
  path: string;
  body: unknown;
}

interface ShowOptions {
  answers?: readonly Answered[];
  user?: Partial<CurrentUser>;
}

/**
 * Renders a part of the client for a signed-in person, over answers that the API's description has as examples or that
 * the test gives; a request without one fails. Returns how to press and type, and what was sent.
 */
export function show(part: ReactElement, { answers = [], user }: ShowOptions = {}) {
  setLocale('en');
  const sent: Sent[] = [];
  const known = [...answers, answering(getCurrentUser, { ...signedIn(), ...user })];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace(/\?.*/, '');
    const found = known.find(
      ({ operation }) => operation.method === method.toLowerCase() && fits(operation.path, path),
    );
    if (typeof body === 'string') sent.push({ method, path, body: JSON.parse(body) });
    if (!found) throw new Error(`no answer to ${method} ${path}`);
    return Response.json(found.answer ?? {});
  });
  cleanup();
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, { ...signedIn(), ...user });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </I18nProvider>,
  );
  return { ...userEvent.setup(), sent };
}

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

function signedIn(): CurrentUser {
  const user = EXAMPLES.getCurrentUser?.answer;
  if (!user) throw new Error('the API’s description has no example of who is signed in');
  return user;
}
