import { expect, it } from "vitest";
import { ISSUE_BLOCK_TYPES } from "@/components/audience/campaign/desk/issue-blocks";
import { BLOCK_TYPES } from "@/components/magazine/page/desk/blocks";
import { DRAWN_TYPES } from "./block-drawing";

it("draws every type of block, and no other", () => {
  const types = [...new Set<string>([...BLOCK_TYPES, ...ISSUE_BLOCK_TYPES])];
  expect(DRAWN_TYPES.toSorted()).toEqual(types.toSorted());
});
