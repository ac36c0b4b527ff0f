import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryOver } from "@/lib/kernel/document/passages";
import { sentBlocks } from "@/lib/magazine/page/blocks";
import { BLOCK_TYPES, newBlock, type BareBlock } from "./blocks";
import {
  aligned,
  bareBlock,
  carriedBlock,
  haveOneOrder,
  mirrored,
  unpaired,
  withMark,
} from "./untranslated-blocks";

const block = (type: BareBlock["type"], own: object = {}) =>
  ({ ...newBlock(type), ...own }) as BareBlock;
const document = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Φως" }] }],
};
const hero = block("hero", { title: "Φως", lead: "Πολύ", asset_id: 3 });
const text = block("text", { document });
const facts = block("facts", { items: [{ label: "Έτος", value: "2026" }] });
const gallery = block("gallery", { asset_ids: [1, 2] });

describe("a block that is carried over", () => {
  it("keeps its settings, and none of its texts", () => {
    expect(carriedBlock(hero)).toEqual(block("hero", { asset_id: 3 }));
    expect(carriedBlock(text)).toEqual({ type: "text", document: carryOver(document) });
    expect(carriedBlock(facts)).toEqual(block("facts", { items: [{ label: "", value: "2026" }] }));
    expect(carriedBlock(gallery)).toEqual(gallery);
  });
  it("is marked while its texts are missing, and can be saved so", () => {
    for (const one of [hero, text, facts, gallery]) {
      const marked = withMark(carriedBlock(one));
      expect(marked.type).toBe(one === gallery ? "gallery" : "untranslated");
      expect(bareBlock(marked)).toEqual(carriedBlock(one));
      const sent = JSON.parse(JSON.stringify(marked), (_key, value: unknown) =>
        value === "" ? null : value,
      ) as unknown;
      expect(sentBlocks.safeParse([sent]).success).toBe(true);
      expect(withMark(one)).toBe(one);
    }
    // Without the mark the texts are needed.
    expect(sentBlocks.safeParse([{ ...hero, title: null }]).success).toBe(false);
  });
});

describe("one order with two texts", () => {
  const own = [hero, text, gallery];
  const others = own.map(carriedBlock);
  it("adds, moves and removes in both languages", () => {
    expect(mirrored(own, [gallery, hero, text], others)).toEqual([2, 0, 1].map((at) => others[at]));
    expect(mirrored(own, [hero, gallery], others)).toEqual([others[0], others[2]]);
    expect(mirrored(own, [hero, facts, text, gallery], others)).toEqual([
      others[0],
      carriedBlock(facts),
      others[1],
      others[2],
    ]);
  });
  it("changes a setting in both where it was the same, and leaves texts alone", () => {
    const changed = block("hero", { title: "Σκιά", asset_id: 9 });
    expect(mirrored(own, [changed, text, gallery], others)).toEqual([
      block("hero", { asset_id: 9 }),
      others[1],
      others[2],
    ]);
    const differs = [block("hero", { title: "Light", asset_id: 4 }), ...others.slice(1)];
    expect(mirrored(own, [changed, text, gallery], differs)).toEqual(differs);
  });
  it("is restored for pages whose orders fell apart, without losing a block", () => {
    const english = [block("gallery", { asset_ids: [1, 2] }), block("hero", { title: "Light" })];
    const greek = [hero, text, gallery];
    expect(haveOneOrder(english, greek)).toBe(false);
    expect([unpaired(english, greek), unpaired(greek, english)]).toEqual([[], [1]]);
    const result = aligned(english, greek);
    expect(result.others).toEqual(greek);
    expect(result.own).toEqual([english[1], carriedBlock(text), english[0]]);
  });
  it("has every block of both, whatever the orders", () => {
    const any = fc.array(fc.constantFrom(...BLOCK_TYPES), { maxLength: 8 });
    fc.assert(
      fc.property(any, any, (here, there) => {
        const [mine, theirs] = [here.map((type) => block(type)), there.map((type) => block(type))];
        const result = aligned(mine, theirs);
        expect(haveOneOrder(result.own, result.others)).toBe(true);
        expect(mine.every((one) => result.own.includes(one))).toBe(true);
        // The order of the other language stays.
        expect(result.others.filter((one) => theirs.includes(one))).toEqual(theirs);
        expect(result.others.length).toBeLessThanOrEqual(mine.length + theirs.length);
      }),
    );
  });
});
