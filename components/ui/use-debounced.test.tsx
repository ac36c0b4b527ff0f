import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "./use-debounced";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps the earlier value until the new one has stood still for the delay", () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 150), {
    initialProps: { value: "a" },
  });
  rerender({ value: "ab" });
  act(() => void vi.advanceTimersByTime(149));
  expect(result.current).toBe("a");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("ab");
});

it("starts the delay again with every change", () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 150), {
    initialProps: { value: "a" },
  });
  rerender({ value: "ab" });
  act(() => void vi.advanceTimersByTime(100));
  rerender({ value: "abc" });
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe("a");
  act(() => void vi.advanceTimersByTime(50));
  expect(result.current).toBe("abc");
});
