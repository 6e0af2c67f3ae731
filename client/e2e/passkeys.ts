import type { Browser, BrowserContext, Page } from 'playwright-core';
import { softPasskey } from '@server/testing/soft-passkey';
import type { Stage } from './stage';

const SIZE = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

/**
 * A page whose device makes and answers passkeys at once: Chromium's virtual authenticator, or where only a headless
 * shell without WebAuthn is installed (`whole` is null) a key of ours behind `navigator.credentials`.
 */
export async function pageWithPasskeys(stage: Stage, whole: Browser | null): Promise<Page> {
  if (!whole) {
    const { page, context } = await stage.someone({ width: 1280 });
    await standIn(context, stage.app.url);
    return page;
  }
  const context = await whole.newContext({
    ...SIZE,
    baseURL: stage.app.url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  });
  return page;
}

interface Answer {
  id: string;
  response: Record<string, string>;
}

async function standIn(context: BrowserContext, origin: string): Promise<void> {
  const passkey = softPasskey(origin);
  await context.exposeFunction('softRegister', (challenge: string) =>
    passkey.register({ challenge }),
  );
  await context.exposeFunction('softAnswer', (challenge: string) =>
    passkey.answer({ challengeId: '', options: { challenge } }),
  );
  await context.addInitScript(() => {
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const bytes = (base64url: string) =>
      Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
        each.charCodeAt(0),
      ).buffer;
    const ask = async (name: string, options: { challenge: ArrayBuffer }) => {
      const soft = (window as unknown as Record<string, (challenge: string) => Promise<Answer>>)[
        name
      ];
      const answer = await soft?.(text(options.challenge));
      const response = Object.entries(answer?.response ?? {});
      return {
        id: answer?.id,
        rawId: bytes(answer?.id ?? ''),
        type: 'public-key',
        response: Object.fromEntries(response.map(([key, value]) => [key, bytes(value)])),
        getClientExtensionResults: () => ({}),
      };
    };
    Object.assign(navigator.credentials, {
      create: ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) =>
        ask('softRegister', publicKey),
      get: ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) =>
        ask('softAnswer', publicKey),
    });
  });
}
