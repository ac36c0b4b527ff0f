import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { NOT_YET, RECEIVED_HEADER, receivedPath } from "@/lib/kernel/storage/received";
import { FILE_KEY } from "@/lib/kernel/storage/storage";
import { loadAssetForEditing } from "./admin";
import type { AssetItemView } from "./admin-view";
import { readMedia, type MediaFacts } from "./media-file";
import { MAX_MEDIA_BYTES, mediaFile } from "./media-kinds";
import { MediaRefusal, withSource } from "./media-source";
import { ownerFor } from "./policy";
import type { NewMedia } from "./schema";
import { storeMedia, type StoredColumns } from "./store";
import { assetText } from "./texts";
import { checkRoom, tidyName, withStored } from "./upload";

/** The header of a request says that its body is not read yet: it is only checked. */
const NO_CONTENT = 204;

/** The path of the file that the web process has received for a request; null for a check. */
function receivedFile(request: Request, locale: Locale): string | null {
  const name = request.headers.get(RECEIVED_HEADER) ?? "";
  if (name === NOT_YET) return null;
  if (!FILE_KEY.test(name)) throw invalid("file", assetText("mediaMissing", locale));
  return receivedPath(name);
}

/** What a received file is. @throws AppError invalid on `file`, payload_too_large */
async function factsOf(path: string, locale: Locale): Promise<MediaFacts & { bytes: number }> {
  try {
    return await withSource(path, async (source) => {
      if (source.size === 0) throw invalid("file", assetText("mediaMissing", locale));
      const facts = await readMedia(source);
      if (source.size > MAX_MEDIA_BYTES[facts.kind]) throw new AppError("payload_too_large");
      return { ...facts, bytes: source.size };
    });
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error;
    log.info({ reason: error.fault }, "sound or film refused");
    throw invalid("file", assetText(error.fault, locale));
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(/* turbopackIgnore: true */ path))
    hash.update(part as Buffer);
  return hash.digest("hex");
}

/** The columns of a stored sound or film. */
async function store(path: string, locale: Locale): Promise<StoredColumns> {
  const { kind, mime, seconds, width, height, bytes } = await factsOf(path, locale);
  const sha256 = await hashOf(path);
  const columns = { kind, mime, duration: seconds, width, height, bytes, sha256 };
  return storeMedia(mediaFile(mime)!, { path, bytes }, columns);
}

/**
 * Uploads a sound or a film, which the web process has received. Before it reads the body it asks with
 * the name `NOT_YET`; the answer 204 lets it go on.
 * @throws AppError invalid on `file` for anything but MP3, M4A and MP4 of these codecs;
 * payload_too_large beyond 100 MB of sound or 200 MB of film; too_many beyond 60 uploads an hour;
 * not_found for a parent that the user may not edit, unavailable
 */
export async function createMedia(
  actor: UserActor,
  input: NewMedia,
  locale: Locale,
  request: Request,
): Promise<AssetItemView | Response> {
  const parentType = input.parent_type ?? "library";
  const parent = { parentType, parentId: input.parent_id ?? null } as const;
  const { memberId } = await ownerFor(actor, parent);
  const path = receivedFile(request, locale);
  if (path === null) {
    await countRequest("upload", String(actor.userId));
    return new Response(null, { status: NO_CONTENT });
  }
  const columns = await store(path, locale);
  const id = await withStored(columns, async (tx) => {
    await checkRoom(tx, memberId, columns.bytes, locale);
    const made = await tx.asset.create({
      data: {
        ...columns,
        ...parent,
        memberId,
        createdById: actor.userId,
        originalName: tidyName(input.name ?? ""),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.created",
      subject: { kind: "asset", id: made.id },
      detail: { ...(memberId === null ? {} : { member: memberId }) },
    });
    return made.id;
  });
  return loadAssetForEditing(actor, id, locale);
}
