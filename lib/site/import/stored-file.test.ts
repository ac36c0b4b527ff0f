import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { createImport } from "./service";
import { editor } from "./test-imports";

const MB = 1024 * 1024;
const bytes = new Uint8Array(
  Buffer.from(`Επωνυμία\n${`${"Εταιρεία ".repeat(28)}\n`.repeat(19_000)}`),
);

/** What the memory of WebAssembly and other memory outside of the heap, without buffers, grows by. */
async function growthBy(work: () => Promise<unknown>): Promise<number> {
  // The first time it grows to what one needs.
  await work();
  const outside = () => process.memoryUsage().external - process.memoryUsage().arrayBuffers;
  const before = outside();
  for (let times = 0; times < 3; times++) await work();
  return (outside() - before) / MB;
}

it("a file is stored as it is, and leaves nothing in the memory of the client", async () => {
  let id = 0;
  const growth = await growthBy(async () => {
    ({ id } = await createImport(editor, new File([bytes], "a.csv"), "el"));
  });
  expect(growth).toBeLessThan(10);
  const { content } = await db.importRun.findUniqueOrThrow({ where: { id } });
  expect(Buffer.compare(content, bytes)).toBe(0);
});

it("control: the client keeps some of what it sends", async () => {
  const data = {
    fileName: "a.csv",
    content: bytes,
    encoding: "utf-8",
    separator: ";",
    columns: [],
  };
  expect(await growthBy(() => db.importRun.create({ data, select: { id: true } }))).toBeGreaterThan(
    10,
  );
});
