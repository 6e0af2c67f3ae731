import { envOrExit } from '@server/app/command-line';
import { keptSecret } from '@server/app/secrets';
import { ussdUrl } from '@server/phones/ussd/hook';
import { inboundSmsUrl } from '@server/phones/words/hook';

/** `npm run ussd:url`: prints the addresses to register for USSD and inbound SMS at the gateway, with their secrets. */
const env = envOrExit();
const callbackSecret =
  env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret'));
const callbackBase = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
const bases = { callbackBase, callbackSecret };
process.stdout.write(`USSD: ${ussdUrl(bases)}\ninbound SMS: ${inboundSmsUrl(bases)}\n`);
