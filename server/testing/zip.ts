import { inflateRawSync } from 'node:zlib';
import type { Visitor } from './visitor';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of everything that an owner exports, by name. */
export async function archiveOf(
  { url }: { url: string },
  owner: Visitor,
): Promise<Record<string, string>> {
  const path = '/api/admin/exports/everything.zip';
  const response = await fetch(url + path, { headers: { Cookie: owner.cookies() } });
  if (response.status !== 200) throw new Error(`the archive answered ${response.status}`);
  return filesOfZip(Buffer.from(await response.arrayBuffer()));
}

/** The files of a zip by its central directory, as text. */
function filesOfZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no zip');
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    const [size, name, extra, note] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = inflateRawSync(zip.subarray(start, start + size));
    files[zip.toString('utf8', at + 46, at + 46 + name)] = data.toString('utf8');
    at += 46 + name + extra + note;
  }
  return files;
}
