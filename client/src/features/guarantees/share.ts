import { t } from '@lingui/core/macro';
import { moneyText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { smsLink, whatsAppLink } from '@client/lib/share-links';
import { paths } from '@client/paths';

/** The shared data of a loan: the amount and the link, never a name. */
export interface Shared {
  loanId: string;
  amount: string;
}

/** The absolute link that leads a guarantor to their own request on this loan. */
export const linkOf = ({ loanId }: Shared): string =>
  window.location.origin + paths.sharedRequest(loanId, currentLanguage());

/** The prefilled message, in GSM-7 characters so that an SMS needs no longer encoding. */
export const messageOf = (shared: Shared): string => {
  const amount = moneyText(shared.amount);
  const asks = t`Hi, I'm asking for a loan of ${amount} and would like you to be my guarantor.`;
  const fixed = t`The most you could ever pay is fixed before you say yes. Read it here:`;
  return `${asks} ${fixed} ${linkOf(shared)}`;
};

/** Opens WhatsApp with the message, to `phone` (254…) or to a contact that the person chooses. */
export const whatsAppUrl = (shared: Shared, phone = ''): string =>
  whatsAppLink(messageOf(shared), phone);

/** Opens the phone's SMS app with the message. */
export const smsUrl = (shared: Shared, phone = ''): string => smsLink(messageOf(shared), phone);
