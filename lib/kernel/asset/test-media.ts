// For tests: small MP4 files by their boxes.

/** A box with its length and type. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeInt32BE(value | 0, at * 4));
  return bytes;
};
const text = (value: string) => Buffer.from(value, "latin1");

export type TestTrack = {
  handler: string;
  codec: string;
  width?: number;
  height?: number;
  isTurned?: boolean;
};

const STRAIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const TURNED = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];

/** A track with a handler and a codec. */
export function track({ handler, codec, width = 0, height = 0, isTurned }: TestTrack): Buffer {
  const place = words(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...(isTurned ? TURNED : STRAIGHT));
  const size = words(width * 65_536, height * 65_536);
  const stsd = box("stsd", words(0, 1), box(codec, Buffer.alloc(16)));
  return box(
    "trak",
    box("tkhd", place, size),
    box(
      "mdia",
      box("mdhd", words(0, 0, 0, 1_000, 0, 0)),
      box("hdlr", words(0, 0), text(handler), Buffer.alloc(13)),
      box("minf", box("stbl", stsd)),
    ),
  );
}

type TestFile = { brand?: string; tracks: Buffer[]; length?: number; content?: number };

/** A file of two seconds with these tracks. */
export const mp4 = ({ brand = "isom", tracks, length = 2_000, content = 100 }: TestFile): Buffer =>
  Buffer.concat([
    box("ftyp", text(brand), words(0), text(brand)),
    box("moov", box("mvhd", words(0, 0, 0, 1_000, length, 0)), ...tracks),
    box("mdat", Buffer.alloc(content)),
  ]);
