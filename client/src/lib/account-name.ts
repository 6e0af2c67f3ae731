import type { AccountName } from '@shared/contract/ledger';
import { textOf } from './texts';

/** The name of a ledger account in the active language. */
export const accountName = ({ code, name }: AccountName): string =>
  textOf(name, { code: `account_${code.replace(':', '_')}` });
