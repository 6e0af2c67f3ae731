import { t } from '@lingui/core/macro';

/** Contract §5: no admin decides about money in which they have a part. */
export const notYours = (): string =>
  t`You borrow or guarantee this loan, so another admin has to decide on it.`;
