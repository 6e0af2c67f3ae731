/** Opens WhatsApp with a message, to `phone` (254…) or to a contact that the person chooses. */
export const whatsAppLink = (text: string, phone = ''): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;

/** Opens the phone's SMS app. `?&body=` works on both Android and iOS. */
export const smsLink = (text: string, phone = ''): string =>
  `sms:${phone && `+${phone}`}?&body=${encodeURIComponent(text)}`;
