import sharp from "sharp";
import { expect } from "@playwright/test";
import type { newClient } from "./users";
import { type Both, forEach, hostileDocument, inTurn, VECTORS } from "./hostile-texts";

export type Made = {
  data: {
    id: number;
    slug?: string;
    translations?: Record<"el" | "en", { slug: string } | null>;
    preview?: { el: string | null; en: string | null };
    sub_categories?: { id: number; slug: Both }[];
  };
};
const NOBODY = {};

type Call = (
  method: "post" | "put" | "delete",
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => Promise<Made>;

export type HostileItem = {
  id: number;
  paths: Both;
  preview?: { el: string | null; en: string | null } | undefined;
};

/** A picture as a data URL. */
export const smallPicture = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8a7" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};

/** Sends a request as an editor, or with other headers, and expects success. */
export function makeCaller(
  client: Awaited<ReturnType<typeof newClient>>,
  editor: Record<string, string>,
): Call {
  return async (method, path, data, headers = editor) => {
    const result = await client[method](path, { ...(data ? { data } : {}), headers });
    expect(
      result.status(),
      `${method} ${path}: ${await result.text().then((text) => text.slice(0, 400))} ` +
        `of ${JSON.stringify(data)?.slice(0, 300)}`,
    ).toBeLessThan(300);
    return result.status() === 204 ? { data: { id: 0 } } : ((await result.json()) as Made);
  };
}

/** Every kind of block with hostile texts. */
export function hostileBlocks({
  at,
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
    { type: "hero", title: label(), lead: long(), asset_id: asset(at) },
    { type: "text", document: hostileDocument(inside, asset(at)) },
    { type: "media", asset_id: asset(at), caption: long() },
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
    ...keys.slice(at, at + 2).map((key) => ({ type: "chunk", key })),
    { type: "contact_form" },
    { type: "newsletter" },
  ];
}

/** Messages of the contact form, and a newsletter address. */
export async function writeToUs(call: Call, count: number, note: () => string): Promise<void> {
  const contact = inTurn(100);
  await forEach(Array.from({ length: count }), async () =>
    call(
      "post",
      "/api/contact",
      {
        name: contact(),
        surname: contact(),
        phone: "2100000000",
        email: "x@example.test",
        message: note(),
      },
      NOBODY,
    ),
  );
  await call(
    "post",
    "/api/registerNewsLetter",
    { email: "o'hostile+'x@example.test", active: 1 },
    NOBODY,
  );
}

/**
 * A file of companies: its columns are looked at in one import, what a check says of its lines in
 * another.
 */
export async function importHostileFile(
  call: Call,
  client: Awaited<ReturnType<typeof newClient>>,
  editor: Record<string, string>,
): Promise<number[]> {
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const csv = [
    ["Επωνυμία", "Επάγγελμα", VECTORS[0]!, "Περιοχή"],
    ...VECTORS.map((one) => [one, one, one, one]),
  ]
    .map((line) => line.map(cell).join(";"))
    .join("\r\n");
  const imports = await forEach(
    [0, 1],
    async () =>
      (
        await call("post", "/api/import", {
          file: `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`,
        })
      ).data.id,
    1,
  );
  await call("post", `/api/import/${imports[1]!}/check`, {});
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
