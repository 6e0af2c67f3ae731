import { ok } from '@oazapfts/runtime';
import {
  defaults,
  getLoan,
  type Loan,
  requestLoan,
  sendPhoneCode,
  signUp,
  verifyPhone,
} from './tegemea';

/** Outside a browser the session's cookie is yours to carry. */
function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}

/** Signs somebody up, verifies their phone, asks for a loan and reads it. `readCode`: from the SMS. */
export async function borrow(
  baseUrl: string,
  phone: string,
  readCode: () => Promise<string>,
): Promise<Loan> {
  Object.assign(defaults, { baseUrl, fetch: fetchWithCookies() });
  await ok(
    signUp({
      firstName: 'Asha',
      lastName: 'Otieno',
      email: 'asha.otieno@example.co.ke',
      phone,
      password: 'lantern-hill-42',
    }),
  );
  await ok(sendPhoneCode({ phoneNumber: phone }));
  await ok(verifyPhone({ otp: await readCode() }));
  const terms = { amount: '20000.00', term: 6, purpose: 'business' } as const;
  // With a key, a request that is sent again because its answer was lost makes no second loan.
  const { id } = await ok(requestLoan(terms, { idempotencyKey: crypto.randomUUID() }));
  return ok(getLoan(id));
}
