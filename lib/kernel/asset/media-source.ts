import { open } from "node:fs/promises";
import { shareClass } from "@/lib/kernel/core/shared-class";

/** A file that is read in parts. */
export type Source = {
  size: number;
  /** The bytes from a place on: fewer at the end of the file. */
  read(from: number, count: number): Promise<Buffer>;
};

/** Why a file is no sound or film of ours. */
export type MediaFault = "mediaKind" | "mediaBroken" | "mediaCodec" | "mediaTrack";

/** A file that is refused. */
export class MediaRefusal extends Error {
  static {
    shareClass(this, "MediaRefusal");
  }

  constructor(readonly fault: MediaFault) {
    super(fault);
  }
}

/** Opens a file for `work`, and closes it. */
export async function withSource<T>(
  path: string,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const handle = await open(/* turbopackIgnore: true */ path, "r");
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      async read(from, count) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(count, size - from)));
        let length = 0;
        while (length < buffer.length) {
          const { bytesRead } = await handle.read(
            buffer,
            length,
            buffer.length - length,
            from + length,
          );
          if (bytesRead === 0) break;
          length += bytesRead;
        }
        return buffer.subarray(0, length);
      },
    });
  } finally {
    await handle.close();
  }
}

/** For tests and small files: the parts of bytes in memory. */
export const sourceOf = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (from, count) => Promise.resolve(Buffer.from(bytes.subarray(from, from + count))),
});
