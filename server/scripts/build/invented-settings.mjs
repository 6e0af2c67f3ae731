import { randomBytes } from 'node:crypto';

const NOBODY = 'http://127.0.0.1:1';
/** What has a form; anything else takes any word. */
const FORMED = {
  PUBLIC_URL: 'https://tegemea.example',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  MPESA_CALLBACK_SECRET: randomBytes(32).toString('hex'),
  MPESA_CALLBACK_ADDRESSES: 'off',
  MPESA_SHORTCODE: '600000',
  MPESA_B2C_SHORTCODE: '600001',
  SUPPORT_PHONE: '0709 900 000',
  SUPPORT_EMAIL: 'help@tegemea.example',
  ADMIN_EMAIL: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
};

/** The settings of a file of them, with invented values where it has none, and providers that nobody can reach. */
export function inventedSettings(text) {
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  // No two secrets may be the same.
  const given = lines.map(([, name, value]) => [name, value || (FORMED[name] ?? `any ${name}`)]);
  return {
    ...Object.fromEntries(given),
    MPESA_CERTIFICATE: 'package.json',
    MPESA_BASE_URL: NOBODY,
    AFRICASTALKING_BASE_URL: NOBODY,
  };
}
