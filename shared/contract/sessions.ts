/** A browser by name, such as Chrome on Android; null for what we can't tell. */
export interface DeviceWords {
  browser: string | null;
  system: string | null;
}

/** `GET /api/me/sessions`, the one in use first, then the latest seen. */
export interface SignIn {
  id: string;
  device: DeviceWords;
  /** When the person signed in, and when the session was last used, to the hour. */
  firstSeenAt: string;
  lastSeenAt: string;
  isThis: boolean;
}
