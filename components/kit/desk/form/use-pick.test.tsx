import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePick } from "./use-pick";

it("chooses all at first, keeps the choice when a field joins, and offers none for one field", () => {
  const { result, rerender } = renderHook(({ names }) => usePick(names), {
    initialProps: { names: ["a", "b"] },
  });
  expect([result.current.picked, result.current.isWhole]).toEqual([["a", "b"], true]);
  act(() => result.current.pick?.toggle("a"));
  expect([result.current.picked, result.current.isWhole]).toEqual([["b"], false]);
  rerender({ names: ["a", "b", "c"] });
  expect(result.current.picked).toEqual(["b", "c"]);
  act(() => result.current.choose((name) => name === "a"));
  expect(result.current.picked).toEqual(["a"]);
  rerender({ names: ["a"] });
  expect(result.current.pick).toBeUndefined();
});
