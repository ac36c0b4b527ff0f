import { MediaRefusal, type Source } from "./media-source";
import type { MediaKind } from "./media-kinds";

// The container of MP4 and M4A (ISO/IEC 14496-12): boxes, each with its length and type.

/** Brands of files that browsers play; a QuickTime film alone is none. */
const BRANDS = /^(?:iso[m2-9a-c]|mp4[12]|M4[ABV] |avc1|dash|MSNV|f4v )$/;
/** Brands of pictures in the same container, whose decoders are not safe. */
const PICTURES = /^(?:avif|avis|mif1|msf1|heic|heix|heim|heis|hevc|hevx)$/;

/** What all usual browsers play. */
const CODECS: Readonly<Record<MediaKind, readonly string[]>> = {
  sound: ["mp4a", "Opus", "fLaC", ".mp3"],
  film: ["avc1", "avc3", "av01", "vp09"],
};
/** A cover among the tracks of a sound. */
const STILLS = ["jpeg", "png ", "mp4v"];

const MAX_BOXES = 50_000;
const MAX_MOOV = 32 * 1024 * 1024;
const MAX_FTYP = 4 * 1024;
const MAX_DEPTH = 6;
/** Boxes with boxes inside, on the way to a track. */
const FOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex"]);
const MAX_SIDE = 16_384;

type Box = { type: string; start: number; end: number };

/** A box in the header; its content is `bytes`. */
type Inner = { type: string; bytes: Buffer; inside: Inner[] };

const broken = () => new MediaRefusal("mediaBroken");

/** The box whose header these bytes are. @throws MediaRefusal for a length outside of its place */
function boxOf(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw broken();
  const [short, type] = [head.readUInt32BE(0), head.toString("latin1", 4, 8)];
  const isLong = short === 1;
  if (isLong && head.length < 16) throw broken();
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short;
  const size = short === 0 ? end - at : length;
  const header = isLong ? 16 : 8;
  if (size < header || at + size > end) throw broken();
  return { type, start: at + header, end: at + size };
}

/** The outermost boxes of a file. */
async function outerBoxes(source: Source): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < source.size;) {
    const box = boxOf(await source.read(at, 16), at, source.size);
    if (boxes.push(box) > MAX_BOXES) throw broken();
    at = box.end;
  }
  return boxes;
}

/** The boxes inside the header of a film. */
function innerBoxes(bytes: Buffer, depth = 0): Inner[] {
  const boxes: Inner[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const { type, start, end } = boxOf(bytes.subarray(at, at + 16), at, bytes.length);
    const content = bytes.subarray(start, end);
    const isFolder = FOLDERS.has(type) && depth < MAX_DEPTH;
    boxes.push({ type, bytes: content, inside: isFolder ? innerBoxes(content, depth + 1) : [] });
    if (boxes.length > MAX_BOXES) throw broken();
    at = end;
  }
  return boxes;
}

const find = (boxes: readonly Inner[], ...path: string[]): Inner | undefined => {
  const [type, ...rest] = path;
  const found = boxes.find((box) => box.type === type);
  return found && rest.length > 0 ? find(found.inside, ...rest) : found;
};

/** The seconds of a box with a time scale: `mvhd` and `mdhd` begin alike. */
function secondsOf(box: Inner | undefined): number {
  if (!box || box.bytes.length < 20) return 0;
  const isLong = box.bytes[0] === 1;
  if (isLong && box.bytes.length < 32) return 0;
  const scale = box.bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(box.bytes.readBigUInt64BE(24)) : box.bytes.readUInt32BE(16);
  const isUnknown = length === 0xffff_ffff || scale === 0;
  return isUnknown ? 0 : length / scale;
}

/** The seconds that the header of a film in pieces names, in the scale of `mvhd`. */
function fragmentSeconds(moov: readonly Inner[], mvhd: Inner | undefined): number {
  const box = find(moov, "mvex", "mehd");
  if (!box || !mvhd || box.bytes.length < 8 || mvhd.bytes.length < 24) return 0;
  const isLong = box.bytes[0] === 1 && box.bytes.length >= 12;
  const length = isLong ? Number(box.bytes.readBigUInt64BE(4)) : box.bytes.readUInt32BE(4);
  const scale = mvhd.bytes.readUInt32BE(mvhd.bytes[0] === 1 ? 20 : 12);
  return scale === 0 ? 0 : length / scale;
}

type Track = { handler: string; codec: string; width: number; height: number };

/** Width and height of a track as it is shown: its matrix may turn it. */
function sizeOf(tkhd: Inner | undefined): Pick<Track, "width" | "height"> {
  const bytes = tkhd?.bytes;
  if (!bytes) return { width: 0, height: 0 };
  const sizes = bytes[0] === 1 ? 88 : 76;
  if (bytes.length < sizes + 8) return { width: 0, height: 0 };
  const [across, down] = [sizes, sizes + 4].map((at) => bytes.readUInt32BE(at) >>> 16);
  // The matrix stands before the sizes; a film that lies on its side has nothing in its first place.
  const isTurned = bytes.readInt32BE(sizes - 36) === 0 && bytes.readInt32BE(sizes - 32) !== 0;
  return isTurned ? { width: down!, height: across! } : { width: across!, height: down! };
}

function trackOf({ inside }: Inner): Track {
  const handler = find(inside, "mdia", "hdlr")?.bytes.toString("latin1", 8, 12) ?? "";
  const codec = find(inside, "mdia", "minf", "stbl", "stsd")?.bytes.toString("latin1", 12, 16);
  return { handler, codec: codec ?? "", ...sizeOf(find(inside, "tkhd")) };
}

/** @throws MediaRefusal for another container, or a picture in this one */
async function checkBrands(source: Source, first: Box | undefined): Promise<string> {
  if (first?.type !== "ftyp" || first.end - first.start > MAX_FTYP)
    throw new MediaRefusal("mediaKind");
  const text = (await source.read(first.start, first.end - first.start)).toString("latin1");
  // The second word is a version.
  const brands = (text.match(/[^]{4}/g) ?? []).filter((_, index) => index !== 1);
  const [major = ""] = brands;
  if (PICTURES.test(major) || !brands.some((brand) => BRANDS.test(brand)))
    throw new MediaRefusal("mediaKind");
  return major;
}

export type Mp4 = { kind: MediaKind; seconds: number; width: number; height: number };

/** What a file is by its tracks. @throws MediaRefusal */
function kindOf(tracks: readonly Track[], major: string): Omit<Mp4, "seconds"> {
  const sounds = tracks.filter(({ handler }) => handler === "soun");
  const isSound = /^M4[AB] $/.test(major) && sounds.length > 0;
  const films = tracks.filter(
    ({ handler, codec }) => handler === "vide" && !(isSound && STILLS.includes(codec)),
  );
  if (sounds.length + films.length === 0) throw new MediaRefusal("mediaTrack");
  if (
    sounds.some(({ codec }) => !CODECS.sound.includes(codec)) ||
    films.some(({ codec }) => !CODECS.film.includes(codec))
  )
    throw new MediaRefusal("mediaCodec");
  const [film] = films;
  if (!film) return { kind: "sound", width: 0, height: 0 };
  const { width, height } = film;
  if (Math.min(width, height) < 16 || Math.max(width, height) > MAX_SIDE) throw broken();
  return { kind: "film", width, height };
}

/**
 * What an MP4 or M4A is, by its brands and tracks, and how long it lasts. Every box lies inside the
 * file, so that one that was cut off is refused.
 * @throws MediaRefusal
 */
export async function readMp4(source: Source): Promise<Mp4> {
  const head = await source.read(0, 16);
  if (head.toString("latin1", 4, 8) !== "ftyp") throw new MediaRefusal("mediaKind");
  const boxes = await outerBoxes(source);
  const major = await checkBrands(source, boxes[0]);
  const header = boxes.find(({ type }) => type === "moov");
  const hasContent = boxes.some(({ type, start, end }) => type === "mdat" && end > start);
  if (!header || !hasContent || header.end - header.start > MAX_MOOV) throw broken();
  const moov = innerBoxes(await source.read(header.start, header.end - header.start));
  const tracks = moov.filter(({ type }) => type === "trak");
  const found = kindOf(tracks.map(trackOf), major);
  const mvhd = find(moov, "mvhd");
  const longest = tracks.map(({ inside }) => secondsOf(find(inside, "mdia", "mdhd")));
  const seconds = Math.max(secondsOf(mvhd), fragmentSeconds(moov, mvhd), ...longest);
  if (!(seconds > 0)) throw broken();
  return { ...found, seconds };
}
