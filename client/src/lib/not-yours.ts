import { t } from '@lingui/core/macro';

/** Contract §5: nobody decides about money that is partly their own. */
export const notYours = (): string =>
  t`You borrow or guarantee this loan, so another admin has to decide on it.`;
