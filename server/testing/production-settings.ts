import { join } from 'node:path';
import { ROOT } from '@server/platform/core/root';

/** All settings that production requires, with invented values. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  FOUR_EYES: 'on',
  STAFF_SECOND_FACTOR: 'required',
  PUBLIC_URL: 'https://tegemea.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://tegemea@db.example/tegemea?sslmode=verify-full',
  SESSION_SECRET: 'f3a9c1d07be24e5586aa0c17d9e8b6421f',
  MPESA_CALLBACK_SECRET: '9c41e7b2a6d05f38b1e94d7a20c6f835',
  MPESA_CALLBACK_ADDRESSES: 'off',
  LENDER_NAME: 'Umoja Credit Ltd',
  LENDER_LICENCE: 'DCP/0001',
  LENDER_ADDRESS: 'P.O. Box 1-00100, Nairobi',
  SUPPORT_PHONE: '0709 900 000',
  SUPPORT_EMAIL: 'help@tegemea.example',
  SMS_PROVIDER: 'africastalking',
  AFRICASTALKING_USERNAME: 'tegemea',
  AFRICASTALKING_API_KEY: 'atsk_1',
  MPESA_PROVIDER: 'daraja',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'sesame',
  MPESA_SHORTCODE: '600000',
  MPESA_PASSKEY: 'passkey',
  MPESA_B2C_SHORTCODE: '600001',
  MPESA_INITIATOR_NAME: 'initiator',
  MPESA_INITIATOR_PASSWORD: 'initiator password',
  // Any existing file.
  MPESA_CERTIFICATE: join(ROOT, 'package.json'),
};
