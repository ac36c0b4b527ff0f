import { createHash } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { loadDemo } from "@/prisma/demo/load";
import type * as Pictures from "@/prisma/demo/loader/pictures";
import { installRenderCache } from "../task/render-cache";
import { askQueries, type Judged } from "./ask-queries";
import { figuresOf, isAmiss } from "./figures";

// The files of pictures are copied for nothing here, which takes longer than all queries.
vi.mock("@/prisma/demo/loader/pictures", async (load) => {
  const pictures = await load<typeof Pictures>();
  const copyPictures: typeof Pictures.copyPictures = (wanted) =>
    Promise.resolve(
      new Map(
        wanted.map((one) => {
          const variants = pictures.SIZES[one.shape].map((size) => ({ ...size, bytes: 1 }));
          const { width = 0, height = 0 } = variants.at(-1) ?? {};
          const stored = {
            ...one,
            variants,
            width,
            height,
            bytes: 1,
            fileKey: hashOf(one.name).slice(0, 32),
            sha256: hashOf(one.name),
          };
          return [one.name, stored];
        }),
      ),
    );
  return { ...pictures, copyPictures };
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

let judged: Judged[] = [];

beforeAll(async () => {
  const { DATABASE_URL, DATA_DIR } = settings();
  await loadDemo({ databaseUrl: DATABASE_URL ?? "", dataDir: DATA_DIR, onProgress: () => {} });
  installRenderCache();
  judged = await askQueries();
}, 240_000);

it("judged queries are answered: first hit right in at least 95 %, MRR at least 0.95", () => {
  const figures = figuresOf(judged);
  const amiss = judged
    .filter(isAmiss)
    .map(({ query, hits, said }) => ({ query, hits: hits.slice(0, 3), said }));
  console.log(figures, amiss);
  expect(figures.firstRight, JSON.stringify(amiss)).toBeGreaterThanOrEqual(95);
  expect(figures.mrr).toBeGreaterThanOrEqual(0.95);
});
