import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { useBlockOrder } from "./use-block-order";

type Block = { type: string; key?: string };
const newBlock = (type: string): Block => ({ type });

const open = (...types: string[]) =>
  renderHook(() => {
    const [blocks, setBlocks] = useState(types.map(newBlock));
    return { ...useBlockOrder(blocks, setBlocks), types: blocks.map(({ type }) => type) };
  }).result;

it("a moved block keeps its key", () => {
  const list = open("hero", "text", "cta");
  act(() => list.current.move(0, 2));
  expect(list.current).toMatchObject({ types: ["text", "cta", "hero"], keys: [1, 2, 0] });
  act(() => list.current.move(2, 1));
  expect(list.current).toMatchObject({ types: ["text", "hero", "cta"], keys: [1, 0, 2] });
});
it("gives an added block a unique key, also after a removal", () => {
  const list = open("hero", "text");
  act(() => list.current.remove(0));
  act(() => list.current.add([newBlock("cta")]));
  expect(list.current).toMatchObject({ types: ["text", "cta"], keys: [1, 2] });
});
it("adds a block between others, which keep their keys", () => {
  const list = open("hero", "text");
  act(() => list.current.add([newBlock("cta")], 1));
  expect(list.current).toMatchObject({ types: ["hero", "cta", "text"], keys: [0, 2, 1] });
});
it("keeps position and key of a replaced block", () => {
  const list = open("hero", "text");
  act(() => list.current.replace(0, { type: "chunk", key: "a" }));
  expect(list.current).toMatchObject({ types: ["chunk", "text"], keys: [0, 1] });
});
