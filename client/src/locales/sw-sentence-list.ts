/**
 * Sentences that come ready-made from the server and from the rules that both sides share, with
 * {holes} for what varies: those that anyone reads, signed in or not. A test holds each against the
 * sources, so that none is kept for nothing, and the shared forms' messages against these lists, so
 * that none is missed.
 */
export const SENTENCES: Readonly<Record<string, string>> = {
  // Forms.
  'First name must be at least 2 characters': 'Jina la kwanza liwe na herufi 2 au zaidi',
  'Last name must be at least 2 characters': 'Jina la ukoo liwe na herufi 2 au zaidi',
  'Invalid email address': 'Barua pepe si sahihi',
  'Password must be at least 6 characters': 'Nenosiri liwe na herufi 6 au zaidi',
  'Password is required': 'Andika nenosiri',
  'Use {max} characters at most': 'Tumia herufi {max} kwa wingi',
  'Use letters, digits and ordinary punctuation only':
    'Tumia herufi, tarakimu na alama za kawaida tu',
  'Please fill this in': 'Tafadhali jaza hapa',
  'Enter valid Kenyan phone number (e.g., 0712345678)':
    'Andika nambari sahihi ya simu ya Kenya (mfano, 0712345678)',
  'Enter a valid Kenyan phone number': 'Andika nambari sahihi ya simu ya Kenya',
  'OTP must be 6 digits': 'Msimbo uwe na tarakimu 6',
  // Accounts.
  'Invalid email or password': 'Barua pepe au nenosiri si sahihi',
  'There is an account with this email already. Log in instead.':
    'Tayari kuna akaunti yenye barua pepe hii. Ingia badala yake.',
  'There is an account with this email already': 'Tayari kuna akaunti yenye barua pepe hii',
  'Use {count} characters or more: a short password is guessed in minutes':
    'Tumia herufi {count} au zaidi: nenosiri fupi hukisiwa kwa dakika chache',
  'That password is known from leaks or easy to guess. Choose another':
    'Nenosiri hilo limewahi kuvuja au ni rahisi kukisia. Chagua lingine',
  'Invalid or expired OTP': 'Msimbo si sahihi au muda wake umeisha',
  'Too many attempts. Please wait {seconds} seconds.':
    'Umejaribu mara nyingi. Tafadhali subiri sekunde {seconds}.',
  'There is no such account': 'Hakuna akaunti kama hiyo',
};
