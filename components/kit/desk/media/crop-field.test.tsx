import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Crop } from "@/lib/kernel/asset/crop";
import messages from "@/messages/en";
import { press, renderDesk } from "../test-desk";
import { CropField } from "./crop-field";

const { media } = messages.account;
const onChange = vi.fn<(crop: Crop | null) => void>();
beforeEach(() => {
  onChange.mockReset();
  // jsdom has neither layout nor pointers.
  Element.prototype.setPointerCapture = vi.fn();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
});

function Sample({ first }: { first: Crop | null }) {
  const [crop, setCrop] = useState(first);
  const change = (next: Crop | null) => {
    onChange(next);
    setCrop(next);
  };
  return <CropField url="/1.jpg" crop={crop} onChange={change} />;
}
const HALF: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const open = (first: Crop | null) => renderDesk(<Sample first={first} />);
const grip = (label: string) => screen.getByRole("button", { name: label });
const key = (label: string, name: string, shiftKey = false) =>
  fireEvent.keyDown(grip(label), { key: name, shiftKey });
const last = () => onChange.mock.lastCall?.[0];
const point = (type: string, at: [number, number]) =>
  new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at[0], clientY: at[1] });

it("moves the frame with the arrow keys, in larger steps with Shift, and stays inside", () => {
  open(HALF);
  key(media.cropMove, "ArrowRight");
  expect(last()).toEqual({ ...HALF, x: 0.26 });
  key(media.cropMove, "ArrowDown", true);
  expect(last()).toEqual({ ...HALF, x: 0.26, y: 0.35 });
  for (let step = 0; step < 5; step++) key(media.cropMove, "ArrowUp", true);
  expect(last()).toEqual({ ...HALF, x: 0.26, y: 0 });
  onChange.mockReset();
  key(media.cropMove, "a");
  expect(onChange).not.toHaveBeenCalled();
});

it("says how much is kept, and that the whole picture is shown when the frame grows to it", () => {
  open({ x: 0, y: 0, width: 0.95, height: 0.95 });
  expect(screen.getByRole("status").textContent).toBe(
    "95% of the width and 95% of the height is kept.",
  );
  key(media.corners.se, "ArrowRight", true);
  key(media.corners.se, "ArrowDown", true);
  expect([last(), screen.getByRole("status").textContent]).toEqual([null, media.cropNone]);
});

it("is drawn with the pointer from where it was pressed, until it is released", () => {
  open(HALF);
  const corner = grip(media.corners.nw);
  fireEvent(corner, point("pointerdown", [50, 25]));
  expect(document.activeElement).toBe(corner);
  fireEvent(corner, point("pointermove", [70, 35]));
  expect(last()).toEqual({ x: 0.35, y: 0.35, width: 0.4, height: 0.4 });
  fireEvent(corner, point("pointermove", [60, 30]));
  expect(last()).toEqual({ x: 0.3, y: 0.3, width: 0.45, height: 0.45 });
  fireEvent(corner, point("pointerup", [60, 30]));
  onChange.mockReset();
  fireEvent(corner, point("pointermove", [90, 90]));
  expect(onChange).not.toHaveBeenCalled();
});

it("keeps the chosen proportions of the loaded picture, and returns to the whole one", async () => {
  open(null);
  const image = document.querySelector("img")!;
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(image);
  fireEvent.change(screen.getByLabelText(media.aspectRatio), { target: { value: "1:1" } });
  // A square of a picture twice as wide as high.
  expect(last()).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  key(media.corners.se, "ArrowLeft");
  expect(last()).toEqual({ x: 0.25, y: 0, width: 0.49, height: 0.98 });
  await press(media.cropReset);
  expect([last(), screen.getByLabelText<HTMLSelectElement>(media.aspectRatio).value]).toEqual([
    null,
    "free",
  ]);
});
