import { RESEND_WAIT_SECONDS } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { ussdUrl } from '@server/phones/ussd/hook';
import { inboundSmsUrl } from '@server/phones/words/hook';
import { lastCode } from './people';
import type { TestApp } from './test-app';

/** A PIN that nobody guesses first. */
export const PHONE_PIN = '4821';

let sessions = 0;

/** A session of a phone without data, as the gateway posts it. */
export interface Dialled {
  sessionId: string;
  /** All inputs so far, as the gateway joins them. */
  text: string;
  /** Types one input after the other; returns the last screen. */
  type(...inputs: string[]): Promise<string>;
}

/** Posts one turn; returns what the phone shows, with the protocol's first word. */
export async function postTurn(
  app: TestApp,
  { sessionId, phone, text }: { sessionId: string; phone: Phone; text: string },
): Promise<string> {
  const body = new URLSearchParams({
    sessionId,
    phoneNumber: `+${phone}`,
    networkCode: '63902',
    serviceCode: '*384*77#',
    text,
  });
  const reply = await fetch(ussdUrl(app.deps), { method: 'POST', body });
  if (reply.status !== 200) throw new Error(`a turn answered ${reply.status}`);
  return reply.text();
}

let sent = 0;

/** Posts an SMS to the short number as the gateway does; returns the status. */
export async function sendWord(
  app: TestApp,
  from: Phone,
  text: string,
  id = `sms-${(sent += 1)}`,
): Promise<number> {
  const body = new URLSearchParams({
    id,
    from: `+${from}`,
    to: '20880',
    text,
    date: '2026-03-02 12:00:00',
    linkId: 'link',
    networkCode: '63902',
  });
  return (await fetch(inboundSmsUrl(app.deps), { method: 'POST', body })).status;
}

/** Dials; the first screen is that of no input. */
export async function dial(
  app: TestApp,
  { phone }: { phone: Phone },
): Promise<Dialled & { screen: string }> {
  sessions += 1;
  const sessionId = `ATUid_${sessions}`;
  const session: Dialled = {
    sessionId,
    text: '',
    async type(...inputs) {
      let screen = '';
      for (const input of inputs) {
        session.text = session.text === '' ? input : `${session.text}*${input}`;
        screen = await postTurn(app, { sessionId, phone, text: session.text });
      }
      return screen;
    },
  };
  return Object.assign(session, { screen: await postTurn(app, { sessionId, phone, text: '' }) });
}

/** Types an input until a screen no longer shows a page of terms, from its first page on. */
export async function readTerms(session: Dialled): Promise<string> {
  let screen = await session.type('1');
  for (let pages = 0; /^CON \d\//.test(screen) && pages < 20; pages += 1) {
    screen = await session.type('1');
  }
  return screen;
}

/** Sets a PIN by a code, as somebody with an account does from the menu. */
export async function setPhonePin(app: TestApp, holder: { phone: Phone }): Promise<void> {
  // The code that verified the number was asked for just now.
  app.clock.advance(RESEND_WAIT_SECONDS + 1);
  const asking = await dial(app, holder);
  const sent = await asking.type('5', '1');
  if (!/^END (A code|Msimbo)/.test(sent)) throw new Error(`no code was sent: ${sent}`);
  await app.settle();
  const setting = await dial(app, holder);
  const asked = await setting.type(lastCode(app, holder.phone));
  // Who was brought in agrees to our terms first.
  if (/accept the terms|Nakubali masharti/.test(asked)) await setting.type('1');
  const screen = await setting.type(PHONE_PIN, PHONE_PIN);
  if (!/PIN (is set|imewekwa)/.test(screen)) throw new Error(`no PIN was set: ${screen}`);
}
