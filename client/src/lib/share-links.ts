/** Opens WhatsApp with a message, to `phone` (254…) or to whoever is chosen there. */
export const whatsAppLink = (text: string, phone = ''): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;

/** Opens the phone's own messages. `?&body=` is what both Android and iOS take. */
export const smsLink = (text: string, phone = ''): string =>
  `sms:${phone && `+${phone}`}?&body=${encodeURIComponent(text)}`;
