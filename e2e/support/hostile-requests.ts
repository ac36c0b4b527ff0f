import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect } from "playwright/test";
import type { newClient } from "./users";
import { type Localized, runAll, hostileDocument, cycleValues, VECTORS } from "./hostile-texts";

export type ApiItem = {
  data: {
    id: number;
    slug?: string;
    translations?: Record<"el" | "en", { slug: string } | null>;
    preview?: { el: string | null; en: string | null };
    sub_categories?: { id: number; slug: Localized }[];
  };
};
const NO_CREDENTIALS = {};

type Call = (
  method: "post" | "put" | "delete",
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => Promise<ApiItem>;

export type HostileItem = {
  id: number;
  paths: Localized;
  preview?: { el: string | null; en: string | null } | undefined;
};

/** The created item with its public paths and previews. */
export function toItem(kind: string, { data }: ApiItem): HostileItem {
  const slug = (locale: "el" | "en") =>
    data.translations?.[locale]?.slug ?? data.slug ?? String(data.id);
  return {
    id: data.id,
    paths: { el: `${kind}/${slug("el")}`, en: `/en${kind}/${slug("en")}` },
    preview: data.preview,
  };
}

/** A small image as a data URL. */
export const smallImage = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8a7" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};

/** Attempts of a request that a busy site answers with 503. */
const ATTEMPTS = 3;

/**
 * A function that sends a request as an editor, or with other headers, and expects success. Like
 * other clients it comes back after `Retry-After`.
 */
export function makeApiCaller(
  client: Awaited<ReturnType<typeof newClient>>,
  editor: Record<string, string>,
): Call {
  return async (method, path, data, headers = editor) => {
    const send = () => client[method](path, { ...(data ? { data } : {}), headers });
    let result = await send();
    for (let attempt = 1; attempt < ATTEMPTS && result.status() === 503; attempt++) {
      await sleep(Number(result.headers()["retry-after"]) * 1_000);
      result = await send();
    }
    expect(
      result.status(),
      `${method} ${path}: ${await result.text().then((text) => text.slice(0, 400))} ` +
        `of ${JSON.stringify(data)?.slice(0, 300)}`,
    ).toBeLessThan(300);
    return result.status() === 204 ? { data: { id: 0 } } : ((await result.json()) as ApiItem);
  };
}

/** Blocks of every kind, with hostile texts. */
export function hostileBlocks({
  at: index,
  assets,
  keys,
  label,
  long,
  inside,
}: {
  at: number;
  assets: number[];
  keys: string[];
  label(): string;
  long(): string;
  inside(): string;
}) {
  const asset = (index: number) => assets[index % assets.length]!;
  return [
    { type: "hero", title: label(), lead: long(), asset_id: asset(index) },
    { type: "text", document: hostileDocument(inside, asset(index)) },
    { type: "media", asset_id: asset(index), caption: long() },
    { type: "gallery", asset_ids: assets.slice(0, 6) },
    {
      type: "cta",
      title: label(),
      text: long(),
      label: label(),
      href: `/search?q=${encodeURIComponent(label())}`,
    },
    {
      type: "facts",
      items: Array.from({ length: 20 }, () => ({ label: label(), value: label() })),
    },
    { type: "posts", category: "DS.MAG", limit: 12 },
    { type: "members", limit: 12 },
    { type: "events", limit: 4 },
    ...keys.slice(index, index + 2).map((key) => ({ type: "chunk", key })),
    { type: "contact_form" },
    { type: "newsletter" },
  ];
}

/** Sends messages of the contact form, and subscribes a hostile e-mail address. */
export async function sendContactMessages(
  api: Call,
  count: number,
  note: () => string,
): Promise<void> {
  const contact = cycleValues(100);
  await runAll(Array.from({ length: count }), async () =>
    api(
      "post",
      "/api/contact",
      {
        name: contact(),
        surname: contact(),
        phone: "2100000000",
        email: "x@example.test",
        message: note(),
      },
      NO_CREDENTIALS,
    ),
  );
  await api(
    "post",
    "/api/registerNewsLetter",
    { email: "o'hostile+'x@example.test", active: 1 },
    NO_CREDENTIALS,
  );
}

/**
 * Uploads a CSV of companies twice: one import stays at the choice of columns, the other is
 * checked.
 */
export async function importHostileFile(
  api: Call,
  client: Awaited<ReturnType<typeof newClient>>,
  editor: Record<string, string>,
): Promise<number[]> {
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const csv = [
    ["Επωνυμία", "Επάγγελμα", VECTORS[0]!, "Περιοχή"],
    ...VECTORS.map((vector) => [vector, vector, vector, vector]),
  ]
    .map((line) => line.map(cell).join(";"))
    .join("\r\n");
  const imports = await runAll(
    [0, 1],
    async () =>
      (
        await api("post", "/api/import", {
          file: `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`,
        })
      ).data.id,
    1,
  );
  await api("post", `/api/import/${imports[1]!}/check`, {});
  await expect
    .poll(
      async () =>
        (
          (await (await client.get(`/api/import/${imports[1]!}`, { headers: editor })).json()) as {
            data: { state: string };
          }
        ).data.state,
      { timeout: 60_000 },
    )
    .toBe("checked");
  return imports;
}
