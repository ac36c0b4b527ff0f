import type * as Library from "@aws-sdk/client-s3";
import type { Readable } from "node:stream";
import { log } from "@/lib/kernel/core/log";
import { checkNames, FILE_KEY, type Storage } from "./storage";
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
/** Maximum time in milliseconds for deleting a partial write after a failure. */
const CLEAN_WITHIN_MS = 1_500;
/** `Cache-Control` of objects, which never change under their name. */
const FOR_EVER = "public, max-age=31536000, immutable";
const TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

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

type Started = { client: Library.S3Client; s3: typeof Library };

/** Loads the library and makes a client. */
async function start({
  endpoint,
  region,
  key: accessKeyId,
  secret: secretAccessKey,
}: Bucket): Promise<Started> {
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // S3-compatible servers often support neither virtual-hosted buckets nor the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_FOR_MS,
      requestTimeout: ATTEMPT_WITHIN_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { client, s3 };
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
    const { client, s3 } = await open();
    for await (const { name } of objectsOf({ client, s3 }, bucket, `${key}/`))
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }));
  };
  return {
    name: "s3",
    async put(key, files) {
      checkNames(key, Object.keys(files));
      const { client, s3 } = await open();
      try {
        for (const [name, bytes] of Object.entries(files)) {
          await client.send(
            new s3.PutObjectCommand({
              Bucket: bucket,
              Key: `${key}/${name}`,
              Body: bytes,
              ContentLength: bytes.length,
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
      const { client, s3 } = await open();
      const found = await unlessMissing(
        client.send(
          new s3.GetObjectCommand({
            Bucket: bucket,
            Key: `${key}/${name}`,
            Range: part && `bytes=${part.from}-${part.to}`,
          }),
        ),
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
      if (started) (await started).client.destroy();
      started = undefined;
    },
  };
}
