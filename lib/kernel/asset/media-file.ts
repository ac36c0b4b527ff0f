import { HEAD_BYTES, beginsAs, type MediaKind, type MediaType } from "./media-kinds";
import { MediaRefusal, type Source } from "./media-source";
import { readMp3 } from "./mp3";
import { readMp4 } from "./mp4";

/** What a file is, by its content alone. */
export type MediaFacts = {
  kind: MediaKind;
  mime: MediaType;
  seconds: number;
  width: number;
  height: number;
};

/** A day: a longer file is broken, or none. */
const MAX_SECONDS = 86_400;

/**
 * Tells a sound or film by its content; neither its name nor a type that a client names counts.
 * @throws MediaRefusal
 */
export async function readMedia(source: Source): Promise<MediaFacts> {
  const head = await source.read(0, HEAD_BYTES);
  if (!beginsAs(head)) throw new MediaRefusal("mediaKind");
  const facts = await factsOf(source, head);
  if (facts.seconds > MAX_SECONDS) throw new MediaRefusal("mediaBroken");
  return facts;
}

async function factsOf(source: Source, head: Buffer): Promise<MediaFacts> {
  if (head.toString("latin1", 4, 8) !== "ftyp")
    return { kind: "sound", mime: "audio/mpeg", width: 0, height: 0, ...(await readMp3(source)) };
  const found = await readMp4(source);
  return { ...found, mime: found.kind === "film" ? "video/mp4" : "audio/mp4" };
}
