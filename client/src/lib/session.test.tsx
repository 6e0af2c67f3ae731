import { expect, test } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { show } from '@client/show.fixture';
import { queryClient } from './query-client';
import { currentUserQuery } from './session';

test('an account as a node of 1.0.0 tells it reads as one to which no mail is sent', async () => {
  show(<p>A screen</p>, { user: { emailVerified: undefined } as unknown as Partial<CurrentUser> });
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  expect(user?.emailVerified).toBeNull();
});
