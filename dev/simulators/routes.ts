import express, { Router } from 'express';
import type { Response } from 'express';
import { z } from 'zod';
import { shillings, toDecimalString } from '@shared/money';
import { parsePhone } from '@shared/typed-phone';
import { payByHand } from './payments-by-hand';
import type { HandOutcome } from './payments-by-hand';
import type { PhoneScreen, PhoneSummary } from './phone-screens';
import type { PhoneWorld } from './phone-world';
import { PROMPT_ACTIONS } from './prompt-actions';
import { replaceSim } from './sim-cards';
import { GATEWAY_MODES } from './sms-gateway';

const answerSchema = z.object({ action: z.enum(PROMPT_ACTIONS) });
/** What a keypad types, and whose network the phone is on. */
const typedSchema = z.object({
  typed: z.string().regex(/^[\d*#]{1,30}$/),
  network: z.enum(['safaricom', 'airtel']).optional(),
});
/** An SMS as a phone without data writes it. */
const smsSchema = z.object({
  to: z.string().regex(/^\d{3,6}$/),
  text: z.string().trim().min(1).max(160),
});
const gatewaySchema = z.object({ mode: z.enum(GATEWAY_MODES) });
/** The M-Pesa menu accepts accounts of up to twenty characters and whole shillings. */
const paymentSchema = z.object({
  account: z.string().trim().min(1).max(20),
  amount: z.coerce.number().int().min(1).max(250_000),
});

/**
 * The API of the page of simulated phones, relative to its mount point: `GET /phones`, `GET /phones/:phone`, `POST
 * /phones/:phone/prompts/:id` `{action}`, `POST /phones/:phone/paybill` `{account, amount}` (201 `{receipt}`), `POST
 * /phones/:phone/sim` (its SIM is replaced now), `POST /phones/:phone/ussd` `{typed}` (dials, or answers a menu:
 * ussd-network.ts), `POST /phones/:phone/sms` `{to, text}` (to a short number), `GET` and `PUT /gateway` `{mode}`
 * (sms-gateway.ts), `GET /mails` (the newest ones to anybody), and `GET /events` (server-sent `changed`, without data).
 */
export function simulatorRouter(world: PhoneWorld): Router {
  const router = Router();

  router.get('/phones', (_request, response) => {
    response.json(world.listPhones().map(presentSummary));
  });

  router.get('/phones/:phone', (request, response) => {
    const phone = parsePhone(request.params.phone);
    if (!phone) return refuse(response, 404, 'not_found', 'That is not a Kenyan mobile number.');
    response.json(presentScreen(world.phone(phone)));
  });

  router.post(
    '/phones/:phone/prompts/:id',
    express.json({ limit: '10kb' }),
    (request, response) => {
      const phone = parsePhone(String(request.params.phone));
      const body = answerSchema.safeParse(request.body);
      if (!body.success) return refuse(response, 400, 'invalid', 'Say what to do with the prompt.');
      const done = phone
        ? world.answerPrompt(phone, String(request.params.id), body.data.action)
        : 'not_found';
      if (done === 'done') response.status(204).end();
      else if (done === 'gone') refuse(response, 409, 'gone', 'This prompt is no longer open.');
      else refuse(response, 404, 'not_found', 'There is no such prompt on this phone.');
    },
  );

  router.post(
    '/phones/:phone/paybill',
    express.json({ limit: '10kb' }),
    async (request, response) => {
      const phone = parsePhone(String(request.params.phone));
      if (!phone) return refuse(response, 404, 'not_found', 'That is not a Kenyan mobile number.');
      const body = paymentSchema.safeParse(request.body);
      if (!body.success) {
        return refuse(
          response,
          400,
          'invalid',
          'Give an account and an amount in whole shillings.',
        );
      }
      const { account, amount } = body.data;
      const outcome = await payByHand(world, { phone, account, amount: shillings(amount) });
      if (outcome.kind === 'paid') response.status(201).json({ receipt: outcome.receipt });
      else refuse(response, 422, outcome.kind, REFUSED_WORDS[outcome.kind]);
    },
  );

  router.post('/phones/:phone/sim', (request, response) => {
    const phone = parsePhone(request.params.phone);
    if (!phone) return refuse(response, 404, 'not_found', 'That is not a Kenyan mobile number.');
    replaceSim(world, phone);
    response.status(204).end();
  });

  router.post('/phones/:phone/ussd', express.json({ limit: '10kb' }), async (request, response) => {
    const phone = parsePhone(String(request.params.phone));
    if (!phone) return refuse(response, 404, 'not_found', 'That is not a Kenyan mobile number.');
    const body = typedSchema.safeParse(request.body);
    if (!body.success) return refuse(response, 400, 'invalid', 'Type what a keypad can.');
    const { typed, network } = body.data;
    response.json(await world.gateway.ussd.type(phone, typed, network));
  });

  router.post('/phones/:phone/sms', express.json({ limit: '10kb' }), async (request, response) => {
    const phone = parsePhone(String(request.params.phone));
    if (!phone) return refuse(response, 404, 'not_found', 'That is not a Kenyan mobile number.');
    const body = smsSchema.safeParse(request.body);
    if (!body.success) return refuse(response, 400, 'invalid', 'Give a short number and a text.');
    const { to, text } = body.data;
    if (await world.gateway.inbound.send(phone, to, text)) response.status(204).end();
    else refuse(response, 422, 'not_taken', 'Nobody takes SMS at this number (SMS_SHORTCODE).');
  });

  router.get('/gateway', (_request, response) => {
    response.json({ mode: world.gateway.mode });
  });

  router.get('/mails', (_request, response) => {
    response.json(world.mails().slice(0, MAILS_SHOWN));
  });

  router.put('/gateway', express.json({ limit: '10kb' }), (request, response) => {
    const body = gatewaySchema.safeParse(request.body);
    if (!body.success) return refuse(response, 400, 'invalid', 'Say how the SMS gateway behaves.');
    world.gateway.mode = body.data.mode;
    response.status(204).end();
  });

  router.get('/events', (request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
    });
    response.write('retry: 2000\n\n');
    const unsubscribe = world.subscribe(() => response.write('event: changed\ndata:\n\n'));
    request.once('close', unsubscribe);
  });

  return router;
}

const MAILS_SHOWN = 20;

const REFUSED_WORDS: Record<Exclude<HandOutcome['kind'], 'paid'>, string> = {
  refused: 'M-Pesa did not take it: the paybill does not know this account.',
  no_money: 'There is not enough money in this M-Pesa.',
};

function refuse(response: Response, status: number, code: string, message: string): void {
  response.status(status).json({ code, message });
}

const presentSummary = ({ phone, balance, messages, hasPrompt, lastAt }: PhoneSummary) => ({
  phone,
  balance: toDecimalString(balance),
  messages,
  hasPrompt,
  lastAt,
});

const presentScreen = ({ phone, balance, inbox, prompt, transactions }: PhoneScreen) => ({
  phone,
  balance: toDecimalString(balance),
  inbox,
  prompt: prompt && {
    id: prompt.id,
    amount: toDecimalString(prompt.amount),
    business: prompt.business,
    reference: prompt.reference,
    askedAt: prompt.askedAt,
  },
  transactions: transactions.map((entry) => ({
    ...entry,
    amount: toDecimalString(entry.amount),
    balance: toDecimalString(entry.balance),
  })),
});
