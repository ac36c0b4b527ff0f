import { describe, expect, it } from "vitest";
import { sentBlocks } from "@/lib/magazine/page/blocks";
import { blockText } from "@/components/kit/editor/block-text";
import { BLOCK_TYPES, isComplete, newBlock, type DraftBlock } from "./blocks";

const FILLED: Partial<Record<DraftBlock["type"], object>> = {
  hero: { title: "Α" },
  media: { asset_id: 1 },
  gallery: { asset_ids: [1] },
  cta: { title: "Α", label: "Β", href: "/contact" },
  facts: { items: [{ label: "Α", value: "1" }] },
  chunk: { key: "home_note" },
};
/** As in a request body: empty texts are null. */
const sent = (block: DraftBlock) =>
  JSON.parse(JSON.stringify(block), (_key, value: unknown) =>
    value === "" ? null : value,
  ) as unknown;

describe("the blocks of the editor", () => {
  it.each(BLOCK_TYPES)(
    "%s is complete when filled in, and the server accepts it; before that it is incomplete",
    (type) => {
      const filled = { ...newBlock(type), ...FILLED[type] };
      expect(isComplete(filled)).toBe(true);
      expect(sentBlocks.safeParse([sent(filled)]).success).toBe(true);
      expect(isComplete(newBlock(type))).toBe(sentBlocks.safeParse([sent(newBlock(type))]).success);
    },
  );
  it("are a new object each time", () => {
    const [one, other] = [newBlock("gallery"), newBlock("gallery")];
    if (one.type === "gallery") one.asset_ids.push(1);
    expect(one).toEqual({ type: "gallery", asset_ids: [1] });
    expect(other).toEqual({ type: "gallery", asset_ids: [] });
  });
  it("are formatted for comparisons, with the numbers that have a label", () => {
    const block = { type: "cta", title: "Ελάτε", href: "/contact", limit: 3, level: 2 };
    const labelOf = (name: string) => (name === "limit" ? "Πλήθος" : undefined);
    expect(blockText(block, labelOf)).toBe("Ελάτε · /contact · Πλήθος 3");
    expect(blockText(block)).toBe("Ελάτε · /contact");
  });
});
