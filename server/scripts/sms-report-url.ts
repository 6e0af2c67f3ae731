import { envOrExit } from '@server/app/command-line';
import { keptSecret } from '@server/app/secrets';
import { reportUrl } from '@server/platform/messages/report-hook';

/** `npm run sms:report-url`: prints the address to enter for delivery reports in the SMS gateway's dashboard. */
const env = envOrExit();
const callbackSecret =
  env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret'));
const callbackBase = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
process.stdout.write(`${reportUrl({ callbackBase, callbackSecret })}\n`);
