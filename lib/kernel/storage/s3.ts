import type * as Library from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { log } from "@/lib/kernel/core/log";
import { checkNames, FILE_KEY, isMediaFile, type Storage } from "./storage";
import { isRecord } from "@/lib/kernel/core/records";
import { within } from "@/lib/kernel/core/within";

/** A bucket and its credentials. The default endpoint is Amazon's of the region. */
export type Bucket = {
  endpoint?: string;
  region: string;
  bucket: string;
  key: string;
  secret: string;
};

const CONNECT_WITHIN_MS = 2_000;
/** Timeout of an idle connection in milliseconds, also during a transfer. */
const SILENT_FOR_MS = 3_000;
/** Timeout of one attempt in milliseconds, from connecting to the response headers. */
const ATTEMPT_WITHIN_MS = 15_000;
const ATTEMPTS = 2;
/**
 * The same for files that people play: one who pauses reads nothing for minutes, and a large file takes
 * minutes to send. The answer itself must come within `ATTEMPT_WITHIN_MS` when one is opened.
 */
const PLAYED_SILENT_FOR_MS = 600_000;
/** Maximum time in milliseconds for deleting a partial write after a failure. */
const CLEAN_WITHIN_MS = 1_500;
/** `Cache-Control` of objects, which never change under their name. */
const FOR_EVER = "public, max-age=31536000, immutable";
const TYPES: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "video/mp4",
};

const isMissing = (error: unknown) => {
  if (!isRecord(error)) return false;
  const { name, $metadata } = error;
  const status = isRecord($metadata) ? $metadata.httpStatusCode : undefined;
  return name === "NoSuchKey" || name === "NotFound" || (status === 404 && name !== "NoSuchBucket");
};

/** The answer of the bucket; undefined when it has no such object. */
const unlessMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** `patient` is for files that people play. */
type Started = { client: Library.S3Client; patient: Library.S3Client; s3: typeof Library };

/** Loads the library and makes a client. */
async function start({
  endpoint,
  region,
  key: accessKeyId,
  secret: secretAccessKey,
}: Bucket): Promise<Started> {
  const s3 = await import("@aws-sdk/client-s3");
  const settings = {
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // S3-compatible servers often support neither virtual-hosted buckets nor the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
  const client = new s3.S3Client({
    ...settings,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_FOR_MS,
      requestTimeout: ATTEMPT_WITHIN_MS,
      throwOnRequestTimeout: true,
    },
  });
  const patient = new s3.S3Client({
    ...settings,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: PLAYED_SILENT_FOR_MS,
    },
  });
  return { client, patient, s3 };
}

/** Ends a request whose answer does not begin in time; its body may take as long as it likes. */
async function answeredInTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ATTEMPT_WITHIN_MS);
  try {
    return await ask(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** All objects of a bucket with a prefix, page by page. */
async function* objectsOf({ client, s3 }: Started, bucket: string, prefix: string) {
  for (let from: string | undefined; ;) {
    const page = await client.send(
      new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
    );
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { name: Key, at: LastModified ?? new Date() };
    if (!page.IsTruncated || page.NextContinuationToken === undefined) return;
    from = page.NextContinuationToken;
  }
}

/** Objects `<key>/<name>` of an S3-compatible bucket. The library is loaded lazily. */
export function s3Storage(place: Bucket): Storage & { close(): Promise<void> } {
  const { bucket } = place;
  let started: Promise<Started> | undefined;
  const open = () => {
    started ??= start(place);
    return started;
  };
  const remove = async (key: string) => {
    checkNames(key, []);
    const started = await open();
    const { client, s3 } = started;
    for await (const { name } of objectsOf(started, bucket, `${key}/`))
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }));
  };
  return {
    name: "s3",
    async put(key, files) {
      checkNames(key, Object.keys(files));
      const { client, patient, s3 } = await open();
      try {
        for (const [name, file] of Object.entries(files)) {
          const isLarge = "path" in file;
          await (isLarge ? patient : client).send(
            new s3.PutObjectCommand({
              Bucket: bucket,
              Key: `${key}/${name}`,
              Body: isLarge ? createReadStream(/* turbopackIgnore: true */ file.path) : file,
              ContentLength: isLarge ? file.bytes : file.length,
              ContentType: TYPES[name.split(".").pop() ?? ""],
              CacheControl: FOR_EVER,
            }),
          );
        }
      } catch (error) {
        // The key is not in use yet. Files that cannot be deleted now are left to the sweep.
        const cleaning = remove(key).catch((left: unknown) =>
          log.warn({ err: left, key }, "could not delete a partially stored asset from the bucket"),
        );
        await within(CLEAN_WITHIN_MS, cleaning, () => undefined);
        throw error;
      }
    },
    async open(key, name, part) {
      checkNames(key, [name]);
      const { client, patient, s3 } = await open();
      const ask = new s3.GetObjectCommand({
        Bucket: bucket,
        Key: `${key}/${name}`,
        Range: part && `bytes=${part.from}-${part.to}`,
      });
      const found = await unlessMissing(
        isMediaFile(name)
          ? answeredInTime((abortSignal) => patient.send(ask, { abortSignal }))
          : client.send(ask),
      );
      return found?.Body === undefined
        ? undefined
        : { body: found.Body as Readable, size: found.ContentLength ?? 0 };
    },
    async size(key, name) {
      checkNames(key, [name]);
      const { client, s3 } = await open();
      const found = await unlessMissing(
        client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: `${key}/${name}` })),
      );
      return found && (found.ContentLength ?? 0);
    },
    remove,
    async *list() {
      // Objects are listed by name, so that those of a folder are adjacent.
      let last: { key: string; at: Date } | undefined;
      for await (const { name, at } of objectsOf(await open(), bucket, "")) {
        const key = name.split("/")[0]!;
        if (!FILE_KEY.test(key)) continue;
        if (last && last.key !== key) yield last;
        last = last?.key === key && last.at > at ? last : { key, at };
      }
      if (last) yield last;
    },
    async close() {
      if (started) {
        const { client, patient } = await started;
        client.destroy();
        patient.destroy();
      }
      started = undefined;
    },
  };
}
