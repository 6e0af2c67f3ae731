import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import {
  newAfricasTalkingCredentials,
  newDarajaCredentials,
} from '@dev/simulators/simulator-credentials';

/** M-Pesa and the SMS gateway as servers of their own, for products that run as processes. */
export interface SimulatedProviders {
  world: PhoneWorld;
  /** The settings of a product that uses them. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** `folder`: takes M-Pesa's certificate. */
export async function startSimulatedProviders(folder: string): Promise<SimulatedProviders> {
  const world = new PhoneWorld({ file: null, now: () => new Date() });
  const mpesa = newDarajaCredentials();
  const texting = newAfricasTalkingCredentials();
  const daraja = await startDarajaSimulator({ world, credentials: mpesa });
  const africasTalking = await startAfricasTalkingSimulator({ world, credentials: texting });
  world.start();
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, mpesa.certificatePem);
  return {
    world,
    settings: {
      SMS_PROVIDER: 'africastalking',
      AFRICASTALKING_USERNAME: texting.username,
      AFRICASTALKING_API_KEY: texting.apiKey,
      AFRICASTALKING_BASE_URL: africasTalking.url,
      MPESA_PROVIDER: 'daraja',
      MPESA_BASE_URL: daraja.url,
      MPESA_CONSUMER_KEY: mpesa.consumerKey,
      MPESA_CONSUMER_SECRET: mpesa.consumerSecret,
      MPESA_SHORTCODE: mpesa.shortcode,
      MPESA_PASSKEY: mpesa.passkey,
      MPESA_B2C_SHORTCODE: mpesa.b2cShortcode,
      MPESA_INITIATOR_NAME: mpesa.initiatorName,
      MPESA_INITIATOR_PASSWORD: mpesa.initiatorPassword,
      MPESA_CERTIFICATE: certificate,
      // For its list of payments.
      MPESA_NOMINATED_NUMBER: '254722999999',
    },
    async stop() {
      await daraja.close();
      await africasTalking.close();
      world.close();
    },
  };
}
