/** Thrown by a job that has its own tries and none left: it stops at once, and waits on the desk. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
