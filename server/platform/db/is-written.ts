import { VersionConflict } from './change';

/** Whether a write went through; false where another one of the same rows came first, which says what follows. */
export async function isWritten(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
