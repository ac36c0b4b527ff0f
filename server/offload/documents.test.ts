import { afterAll, afterEach, describe, expect, it } from "vitest";
import { offloadRunner } from "@/lib/kernel/core/offload";
import { checkLargeDocuments, documentBody } from "@/lib/kernel/document/body";
import { makeOffloadPool } from "./pool";

/** A document of so many nodes. */
const documentOf = (nodes: number, text = "α") => ({
  type: "doc",
  content: Array.from({ length: nodes / 2 }, (_, index) => ({
    type: "paragraph",
    content: [
      { type: "text", text: `${text} ${index}`, marks: index % 2 ? [{ type: "bold" }] : [] },
    ],
  })),
});
const bodyOf = (nodes: number) => ({
  body_doc: documentOf(nodes),
  translations: { en: { body_doc: documentOf(nodes, "b") } },
});

const pool = makeOffloadPool();
const asked: string[] = [];
const runInThread = () =>
  offloadRunner.set((name, input) => {
    asked.push(name);
    return pool.run(name, input);
  });
afterEach(() => {
  offloadRunner.set(undefined);
  asked.length = 0;
});
afterAll(() => pool.close());

/** How often other work of this thread got its turn while something was awaited. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await work();
  clearInterval(timer);
  return turns;
}

describe("the documents of a body", () => {
  it("are checked in the other thread when they are large, while this one goes on", async () => {
    runInThread();
    const body = bodyOf(19_000);
    expect(await turnsDuring(() => checkLargeDocuments(body))).toBeGreaterThan(5);
    expect(asked).toEqual(["check-documents"]);
    const { body_doc: greek, translations } = body;
    for (const document of [greek, translations.en.body_doc]) {
      const stored = documentBody.parse(document);
      // The schema only asks for the result: it makes no document of its own.
      expect(documentBody.parse(document)).toBe(stored);
      expect(stored).toEqual(documentBody.parse(structuredClone(document)));
    }
  });
  it("control: without the other thread nothing else gets a turn meanwhile", async () => {
    const body = bodyOf(19_000);
    expect(await turnsDuring(() => checkLargeDocuments(body))).toBe(0);
    expect(documentBody.parse(body.body_doc)).toMatchObject({ type: "doc" });
  });
  it("are left to the schema when they are small", async () => {
    runInThread();
    const body = bodyOf(40);
    await checkLargeDocuments(body);
    expect(asked).toEqual([]);
    expect(documentBody.parse(body.body_doc)).not.toBe(documentBody.parse(body.body_doc));
  });
  it("are refused with the reason that the schema would give", async () => {
    runInThread();
    const unfit = documentOf(2_000);
    unfit.content[999] = { ...unfit.content[999]!, type: "script" };
    const body = {
      unfit,
      tooMany: documentOf(20_400),
      tooLong: documentOf(2, "α".repeat(600_000)),
    };
    await checkLargeDocuments(body);
    expect(asked).toHaveLength(1);
    for (const document of Object.values(body)) {
      const [there, here] = [document, structuredClone(document)].map(
        (one) => documentBody.safeParse(one).error?.issues,
      );
      expect(there).toHaveLength(1);
      expect(there).toEqual(here);
    }
  });
});
