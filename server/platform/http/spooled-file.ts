import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Response } from 'express';

/**
 * A file that is written whole before its first byte leaves: what can't be finished, or does not agree with itself,
 * answers a refusal and no part of a file. It lies compressed and nameless on the disk, so a slow client holds neither
 * memory nor a connection to the database.
 */
export class SpooledFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly handle: FileHandle;

  constructor(fileName: string, mediaType: string, handle: FileHandle) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.handle = handle;
  }
}

/** Writes the parts; throws what making them throws, and leaves nothing behind then. */
export async function spooled(
  fileName: string,
  mediaType: string,
  parts: AsyncIterable<string | Buffer>,
): Promise<SpooledFile> {
  const path = join(tmpdir(), `tegemea-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    // Without a name it is gone when the handle is closed, also when the process ends.
    await rm(path);
    const target = handle.createWriteStream({ autoClose: false });
    await pipeline(Readable.from(parts), createGzip(), target);
    return new SpooledFile(fileName, mediaType, handle);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Sends the file; stops when the client disconnects. */
export async function sendSpooled(res: Response, file: SpooledFile): Promise<void> {
  const { fileName, mediaType, handle } = file;
  res.status(200).type(mediaType).attachment(fileName).setHeader('Cache-Control', 'no-store');
  try {
    const source = handle.createReadStream({ start: 0, autoClose: false });
    await pipeline(source, createGunzip(), res);
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    await handle.close();
  }
}
