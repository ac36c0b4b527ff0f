const MB = 1024 * 1024;

/** What an asset is. */
export const ASSET_KINDS = ["picture", "sound", "film"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
/** The kinds that last a time. */
export const MEDIA_KINDS = ["sound", "film"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Whether a kind of an asset lasts a time, and has a player. */
export const isMediaKind = (kind: unknown): kind is MediaKind =>
  MEDIA_KINDS.some((one) => one === kind);

/** Maximum sizes of sounds and films in bytes (docs/security.md#uploads). */
export const MAX_MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  sound: 100 * MB,
  film: 200 * MB,
};

/** The stored files of sounds and films, by media type. */
const FILES: Readonly<Record<string, string>> = {
  "audio/mpeg": "sound.mp3",
  "audio/mp4": "sound.m4a",
  "video/mp4": "film.mp4",
};
export type MediaType = "audio/mpeg" | "audio/mp4" | "video/mp4";

/** The name of the stored file of a media type; undefined for a picture. */
export const mediaFile = (mime: string): string | undefined => FILES[mime];

/** What file pickers offer, by extension and type; the content decides. */
export const MEDIA_ACCEPT: Readonly<Record<MediaKind, string>> = {
  sound: "audio/mpeg,audio/mp4,.mp3,.m4a",
  film: "video/mp4,.mp4",
};

/** The bytes by which the beginning of a file is told; `beginsAs` needs as many. */
export const HEAD_BYTES = 12;

/** The major brands of sound in an ISO container. */
const SOUND_BRANDS = ["M4A ", "M4B "];

/**
 * What a file may become by its first bytes: enough to refuse early, and to bound the size; its
 * container is walked when it is whole.
 */
export function beginsAs(head: Uint8Array): MediaKind | undefined {
  if (head.length < HEAD_BYTES) return undefined;
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith("ID3")) return "sound";
  // The eleven bits with which a frame begins, and layer III.
  if (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2) return "sound";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  return SOUND_BRANDS.includes(text.slice(8, 12)) ? "sound" : "film";
}

/** The duration as readers see it: 0:20, 12:05, 1:02:03. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (count: number) => String(count).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
