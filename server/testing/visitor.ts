import { send } from './send';

/** The response: status, body as JSON (or text), and headers. */
export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

// The caller asserts the shape; the test's expectations check it.
type Loose = Record<string, never>;

/** One browser's HTTP: cookies, its own address, JSON both ways. */
export interface Visitor {
  get<T = Loose>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  post<T = Loose>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  put<T = Loose>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  delete<T = Loose>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  /** The cookie of the session. */
  cookie(): string;
  /** All cookies, also that of the device. */
  cookies(): string;
}

/** For what must be answered alike with an idempotency key and without. */
export const withAndWithoutKey = (key: string): Record<string, string>[] => [
  {},
  { 'Idempotency-Key': key },
];

const splitCookie = (pair: string): [name: string, value: string] => {
  const [name = '', value = ''] = pair.split(/=(.*)/);
  return [name, value];
};

let addresses = 0;

/**
 * Each visitor has another address, so that tests don't share throttles. `signedIn`: the cookies of a session.
 */
export function visitorAt(url: string, signedIn = ''): Visitor {
  const jar = new Map(signedIn.split('; ').flatMap((pair) => (pair ? [splitCookie(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  addresses += 1;
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const isWrite = method !== 'GET';
    const response = await send(url + path, {
      method,
      headers: {
        'X-Forwarded-For': address,
        ...(jar.size > 0 ? { Cookie: cookies() } : {}),
        ...(isWrite ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(isWrite ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = splitCookie(line.split(';')[0] ?? '');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { text } = response;
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = (isJson && text ? JSON.parse(text) : text) as T;
    return { status: response.status, body: answer, headers: response.headers };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    cookie: () => cookies().match(/[^ ;]+\.sid=[^;]*/)?.[0] ?? '',
    cookies,
  };
}

/** The same browser with more headers on each call, such as another address. */
export const visitorFrom = (visitor: Visitor, more: Record<string, string>): Visitor => ({
  ...visitor,
  get: (path, headers) => visitor.get(path, { ...more, ...headers }),
  post: (path, body, headers) => visitor.post(path, body, { ...more, ...headers }),
  put: (path, body, headers) => visitor.put(path, body, { ...more, ...headers }),
  delete: (path, headers) => visitor.delete(path, { ...more, ...headers }),
});
