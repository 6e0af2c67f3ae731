import type { AccountName } from '@shared/contract/ledger';
import { textOf } from '@client/lib/texts';

/** What an account of the ledger is called in the language in use. */
export const accountName = ({ code, name }: AccountName): string =>
  textOf(name, { code: `account_${code.replace(':', '_')}` });
