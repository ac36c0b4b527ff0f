import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePolling } from "./polling";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks three seconds after the first failure, however often the socket fails meanwhile", async () => {
  const poll = vi.fn(async () => undefined);
  const polling = makePolling(poll);
  for (const _failure of [1, 2, 3]) {
    polling.startSoon();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(poll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(poll).toHaveBeenCalledTimes(1);
  polling.startSoon();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(poll).toHaveBeenCalledTimes(2);
});

it("asks nothing when the socket is back in time, and counts anew after that", async () => {
  const poll = vi.fn(async () => undefined);
  const polling = makePolling(poll);
  polling.startSoon();
  await vi.advanceTimersByTimeAsync(2_000);
  polling.stop();
  polling.startSoon();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(poll).not.toHaveBeenCalled();
  polling.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();
});

it("has one loop, when it was stopped and started while a request was under way", async () => {
  let finish = () => undefined as void;
  const poll = vi
    .fn(async () => undefined as void)
    .mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  const polling = makePolling(poll);
  polling.startSoon();
  await vi.advanceTimersByTimeAsync(3_000);
  polling.stop();
  polling.startSoon();
  finish();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(poll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(poll).toHaveBeenCalledTimes(3);
});
