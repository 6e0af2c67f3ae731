/** Why a backup can't be made or played back, as a sentence for the operator. Nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export const damaged = (cause?: unknown): BackupFault =>
  new BackupFault(
    'The file is damaged or cut short: it is not what was written. Take another backup of that time.',
    { cause },
  );
