import type { Phone } from '@shared/phone';
import { parseMoney } from '@shared/money';
import { describe, refused, refusedOrUnknown } from './replies';
import type { DarajaReply } from './replies';
import type {
  DepositList,
  DepositUrls,
  ListedDeposit,
  RegisterAnswer,
} from '@server/platform/core/ports/money-provider';
import { mpesaWallClock, readMpesaTime } from './time';
import { payerNumberOf, payerOf } from './deposit-notice';
import { list, record, text } from './wire';
import type { DarajaPath } from './client';

type Post = (path: DarajaPath, body: object) => Promise<DarajaReply>;

/** Registers the paybill's URLs and, with a nominated number, the pull API. */
export async function registerPaybill(
  post: Post,
  { shortcode, nominatedNumber }: { shortcode: string; nominatedNumber: Phone | null },
  urls: DepositUrls,
): Promise<RegisterAnswer> {
  const registered = readRegisterAnswer(
    await post('/mpesa/c2b/v2/registerurl', {
      ShortCode: shortcode,
      ResponseType: 'Completed',
      ConfirmationURL: urls.confirmationUrl,
      ValidationURL: urls.validationUrl,
    }),
  );
  if (registered.kind !== 'registered' || nominatedNumber === null) return registered;
  const pull = readPullRegisterAnswer(
    await post('/pulltransactions/v1/register', {
      ShortCode: shortcode,
      RequestType: 'Pull',
      NominatedNumber: nominatedNumber,
      CallBackURL: urls.noticeUrl,
    }),
  );
  return pull ?? registered;
}

function readRegisterAnswer(reply: DarajaReply): RegisterAnswer {
  if (reply.kind === 'fault' && /already registered/i.test(reply.message)) {
    return { kind: 'registered', isRepeat: true };
  }
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  const code = text(reply.body.ResponseCode);
  if (code === '0') return { kind: 'registered', isRepeat: false };
  return refused(code ?? 'none', text(reply.body.ResponseDescription) ?? '', false);
}

/** Null when it is registered, now or before. */
function readPullRegisterAnswer(reply: DarajaReply): RegisterAnswer | null {
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  const status = text(reply.body.ResponseStatus);
  if (status === '1000' || status === '1001') return null;
  return refused(status ?? 'none', text(reply.body.ResponseDescription) ?? '', false);
}

/** Maximum pages; more than any of our paybills has in two days. Stops an endless list. */
const PAGES_MAX = 500;

/** All pages of the list. Stops at a page without new rows, because the offset was once ignored. */
export async function listDeposits(
  post: Post,
  shortcode: string,
  from: Date,
  to: Date,
): Promise<DepositList> {
  const found = new Map<string, ListedDeposit>();
  const unreadable = new Set<string>();
  let offset = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = readPage(
      await post('/pulltransactions/v1/query', {
        ShortCode: shortcode,
        StartDate: mpesaWallClock(from),
        EndDate: mpesaWallClock(to),
        OffSetValue: String(offset),
      }),
    );
    if (!Array.isArray(rows)) return { kind: 'unavailable', reason: rows.reason };
    const before = found.size + unreadable.size;
    for (const row of rows) {
      const payment = readRow(row);
      if (payment) found.set(payment.receipt, payment);
      else if (isMoneyIn(row)) unreadable.add(JSON.stringify(row));
    }
    if (rows.length === 0 || found.size + unreadable.size === before) break;
    offset += rows.length;
  }
  return { kind: 'payments', payments: [...found.values()], unreadable: unreadable.size };
}

/** The rows of one page: a list in a list; an empty one is the text "[[]]". */
function readPage(reply: DarajaReply): unknown[] | { reason: string } {
  if (reply.kind === 'fault') return { reason: describe(reply) };
  if (reply.kind !== 'body') return { reason: reply.reason };
  const code = text(reply.body.ResponseCode);
  if (code === '1001') return [];
  if (code !== '1000') {
    return { reason: `${code ?? 'no code'} ${text(reply.body.ResponseMessage) ?? ''}`.trim() };
  }
  const { Response: pages } = reply.body;
  return typeof pages === 'string' ? [] : list(pages).flatMap((inner) => list(inner));
}

const isMoneyIn = (row: unknown): boolean =>
  (text(record(row)?.transactiontype) ?? 'c2b').toLowerCase().startsWith('c2b');

function readRow(row: unknown): ListedDeposit | null {
  const fields = record(row);
  const receipt = text(fields?.transactionId);
  const amount = parseMoney(text(fields?.amount));
  if (!fields || receipt === null || amount === null || amount === 0 || !isMoneyIn(row))
    return null;
  return {
    receipt,
    amount,
    account: text(fields.billreference) ?? '',
    paidAt: readMpesaTime(text(fields.trxDate)),
    payer: payerOf(null, text(fields.msisdn)),
    payerNumber: payerNumberOf(text(fields.msisdn)),
  };
}
