/**
 * All that is kept on a device outside IndexedDB (last-seen.ts) and the service worker. A WebView may have no storage,
 * a full phone or a strict browser may refuse it: what was not kept is remembered as long as this page is open.
 */
interface DeviceStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function guarded(open: () => Storage): DeviceStore {
  /** What the storage did not take, by its key; null was removed. */
  const unkept = new Map<string, string | null>();
  const put = (key: string, value: string | null): void => {
    unkept.delete(key);
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
    } catch {
      unkept.set(key, value); // Read from here instead.
    }
  };
  return {
    get(key) {
      const own = unkept.get(key);
      if (own !== undefined) return own;
      try {
        return open().getItem(key);
      } catch {
        return null; // Nothing was ever kept.
      }
    },
    set: put,
    remove: (key) => put(key, null),
  };
}

/** For all visits on this device. */
export const onDevice = guarded(() => window.localStorage);

/** For this tab, through reloads. */
export const inTab = guarded(() => window.sessionStorage);

/** The page's cookies, as a `Cookie` header has them; none where the browser refuses to say. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets one cookie; without cookies nobody is signed in, so nothing else has to be kept for them. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // A sandboxed page has none.
  }
}
