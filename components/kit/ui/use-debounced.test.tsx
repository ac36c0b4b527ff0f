import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "./use-debounced";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps the former value until the delay has passed without a change", () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 150), {
    initialProps: { value: "a" },
  });
  rerender({ value: "ab" });
  act(() => void vi.advanceTimersByTime(149));
  expect(result.current).toBe("a");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("ab");
});

it("restarts the delay with every change", () => {
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
