import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and its self-signed certificate: throwaway CA and server in one. Both PEM. */
export interface ThrowawayCertificate {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;
const OID = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
};

/**
 * A certificate for these host names, valid for a day. X.509 v3 in DER by hand: node reads certificates but can't make
 * them.
 */
export function throwawayCertificate(hosts: readonly string[]): ThrowawayCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const name = sequence(
    der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from('Throwaway CA of a test')))),
  );
  const names = hosts.map((host) => der(0x82, Buffer.from(host)));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(OID.basicConstraints, sequence(der(0x01, Buffer.from([0xff])))),
        extension(OID.subjectAltName, sequence(...names)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** One DER value: its tag, its length, its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const { length } = inside;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), inside]);
}

const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content);
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const extension = (id: string, content: Buffer): Buffer => sequence(oid(id), der(0x04, content));

/** GeneralizedTime, "20260302090000Z". */
const time = (ms: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
