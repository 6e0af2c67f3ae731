import { IMPORT_FILES } from '@shared/contract/imports';
import type { ImportFault } from '@server/lending/import-record';

const order = ({ file, line }: ImportFault): number =>
  IMPORT_FILES.indexOf(file) * 1e9 + (line ?? 0);

/** By file and line. */
export const inOrder = (faults: readonly ImportFault[]): ImportFault[] =>
  faults.toSorted((one, other) => order(one) - order(other));
