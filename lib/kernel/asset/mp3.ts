import { MediaRefusal, type Source } from "./media-source";

// MPEG audio, layer III: tags, then frames that follow each other (ISO/IEC 11172-3 and 13818-3).

/** Kilobits a second by index, for MPEG 1 and for MPEG 2 and 2.5. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
/** Samples a second by index, for MPEG 1; half for MPEG 2, a quarter for 2.5. */
const SAMPLES = [44_100, 48_000, 32_000, 0];

const WINDOW = 1024 * 1024;
const TAG_HEAD = 10;
/** Tags before the sound; programs that add to a file leave more than one. */
const MAX_TAGS = 8;
/** Zeros that programs leave after a tag. */
const MAX_PADDING = 64 * 1024;
/** Fewer frames are no sound: bytes of another format may look like one. */
const MIN_FRAMES = 8;
/** What may stand after the last frame and is no tag: a torn frame, a few bytes of a program. */
const MAX_TAIL = 4 * 1024;
const TAIL_TAGS = ["TAG", "APETAGEX", "LYRICSBEGIN", "ID3"];
/** A file with fewer of the bytes that its own first frame announces was cut off. */
const WHOLE_SHARE = 0.98;

type Frame = { length: number; seconds: number; key: number };

/** The frame whose header begins at `at`; undefined for other bytes. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined;
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!];
  if ((second & 0xe0) !== 0xe0) return undefined;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (version === 1 || !isLayer3) return undefined;
  const isFirst = version === 3;
  const rate = (isFirst ? RATES_1 : RATES_2)[third >> 4]!;
  const base = SAMPLES[(third >> 2) & 3]!;
  if (rate === 0 || base === 0) return undefined;
  const factor = version === 2 ? 2 : 4;
  const frequency = isFirst ? base : base / factor;
  const padding = (third >> 1) & 1;
  return {
    length: Math.floor(((isFirst ? 144_000 : 72_000) * rate) / frequency) + padding,
    seconds: (isFirst ? 1152 : 576) / frequency,
    // All frames of a file have one version and one frequency.
    key: (version << 2) | ((third >> 2) & 3),
  };
}

/** The length of the ID3 tag at a place; 0 without one. @throws MediaRefusal for a broken one */
async function tagLength(source: Source, at: number): Promise<number> {
  const head = await source.read(at, TAG_HEAD);
  if (head.toString("latin1", 0, 3) !== "ID3") return 0;
  const size = [...head.subarray(6, TAG_HEAD)];
  if (head.length < TAG_HEAD || head[3] === 0xff || size.some((byte) => byte > 0x7f))
    throw new MediaRefusal("mediaBroken");
  const hasFooter = (head[5]! & 0x10) !== 0;
  const length = size.reduce((sum, byte) => sum * 128 + byte, 0);
  return TAG_HEAD + length + (hasFooter ? TAG_HEAD : 0);
}

/** Where the first frame may begin: after tags, and zeros behind them. */
async function soundStart(source: Source): Promise<number> {
  let at = 0;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    const length = await tagLength(source, at);
    if (length === 0) break;
    at += length;
  }
  const zeros = await source.read(at, MAX_PADDING);
  const padding = zeros.findIndex((byte) => byte !== 0);
  return at + Math.max(0, padding);
}

/** The bytes that the first frame of an encoder announces (Xing, Info); undefined without one. */
function announcedBytes(frame: Buffer): number | undefined {
  for (const name of ["Xing", "Info"]) {
    const at = frame.indexOf(name, 0, "latin1");
    if (at === -1 || at + 16 > frame.length) continue;
    const flags = frame.readUInt32BE(at + 4);
    const hasFrames = (flags & 1) !== 0;
    if ((flags & 2) !== 0) return frame.readUInt32BE(at + (hasFrames ? 12 : 8));
    return undefined;
  }
  return undefined;
}

type Walk = { frames: number; seconds: number; end: number };

/** Walks the frames from a place on, up to the first bytes that are none. */
async function walkFrames(source: Source, start: number): Promise<Walk> {
  const walk: Walk = { frames: 0, seconds: 0, end: start };
  let [window, from, key] = [Buffer.alloc(0), start, -1];
  for (;;) {
    if (walk.end + 4 > from + window.length) {
      from = walk.end;
      window = Buffer.from(await source.read(from, WINDOW));
    }
    const frame = frameAt(window, walk.end - from);
    if (!frame || (key !== -1 && frame.key !== key)) return walk;
    // The last frame of many files is torn.
    if (walk.end + frame.length > source.size) return walk;
    key = frame.key;
    walk.frames += 1;
    walk.seconds += frame.seconds;
    walk.end += frame.length;
  }
}

/** Whether the rest of a file behind its last frame is what programs leave there. */
async function isTail(source: Source, end: number): Promise<boolean> {
  if (source.size - end <= MAX_TAIL) return true;
  const head = (await source.read(end, 11)).toString("latin1");
  return TAIL_TAGS.some((tag) => head.startsWith(tag));
}

/**
 * The seconds of an MP3: every frame is walked, so that nothing else hides behind a header.
 * @throws MediaRefusal for other files, and those that are cut off or hold more than sound
 */
export async function readMp3(source: Source): Promise<{ seconds: number }> {
  const start = await soundStart(source);
  if (start >= source.size) throw new MediaRefusal("mediaBroken");
  const first = await source.read(start, 2_048);
  const frame = frameAt(first, 0);
  if (!frame) throw new MediaRefusal("mediaKind");
  const { frames, seconds, end } = await walkFrames(source, start);
  if (frames < MIN_FRAMES) throw new MediaRefusal("mediaKind");
  const announced = announcedBytes(first.subarray(0, frame.length));
  if (announced !== undefined && end - start < announced * WHOLE_SHARE)
    throw new MediaRefusal("mediaBroken");
  if (!(await isTail(source, end))) throw new MediaRefusal("mediaBroken");
  return { seconds };
}
