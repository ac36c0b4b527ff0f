"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import type { Crop } from "@/lib/kernel/asset/crop";
import { Thumb } from "../thumb";
import { CORNERS, fitFrame, moveFrame, type Grip } from "./crop-frame";
import { SelectField } from "@/components/kit/ui/select-field";

type Props = {
  /** The whole image. */
  url: string;
  crop: Crop | null;
  onChange(crop: Crop | null): void;
};

const FULL_IMAGE: Crop = { x: 0, y: 0, width: 1, height: 1 };
const SHAPES = {
  free: undefined,
  "16:9": 16 / 9,
  "3:2": 3 / 2,
  "4:3": 4 / 3,
  "1:1": 1,
  "4:5": 4 / 5,
} as const;
type Shape = keyof typeof SHAPES;
const STEP = 0.01;
const BIG_STEP = 0.1;
const percent = (value: number) => `${value * 100}%`;
const isFullImage = ({ x, y, width, height }: Crop) =>
  x < 1e-4 && y < 1e-4 && width > 1 - 1e-4 && height > 1 - 1e-4;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The crop of an image: a frame with handles for the pointer and the arrow keys. */
export function CropField({ url, crop, onChange }: Props) {
  const t = useTranslations("account.media");
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  const [shape, setShape] = useState<Shape>("free");
  const frame = crop ?? FULL_IMAGE;
  // In fractions of each side a square of a landscape image is narrower than high.
  const ratioInFractions = SHAPES[shape] === undefined ? undefined : SHAPES[shape] / ratio;
  const set = (next: Crop) => onChange(isFullImage(next) ? null : next);

  const drag = (grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.stopPropagation();
      const handle = event.currentTarget;
      const box = area.current!.getBoundingClientRect();
      const [fromX, fromY] = [event.clientX, event.clientY];
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      const onMove = (moved: globalThis.PointerEvent) =>
        set(
          moveFrame(
            frame,
            grip,
            { x: (moved.clientX - fromX) / box.width, y: (moved.clientY - fromY) / box.height },
            ratioInFractions,
          ),
        );
      const onEnd = () => {
        handle.removeEventListener("pointermove", onMove);
        handle.removeEventListener("pointerup", onEnd);
        handle.removeEventListener("pointercancel", onEnd);
      };
      handle.addEventListener("pointermove", onMove);
      handle.addEventListener("pointerup", onEnd);
      handle.addEventListener("pointercancel", onEnd);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? BIG_STEP : STEP;
      set(moveFrame(frame, grip, { x: arrow[0] * step, y: arrow[1] * step }, ratioInFractions));
    },
  });
  const choose = (next: Shape) => {
    setShape(next);
    const ratioOfChoice = SHAPES[next];
    if (ratioOfChoice !== undefined) set(fitFrame(frame, ratioOfChoice / ratio));
  };
  const place = {
    left: percent(frame.x),
    top: percent(frame.y),
    width: percent(frame.width),
    height: percent(frame.height),
  };
  const reset = () => {
    setShape("free");
    onChange(null);
  };
  return (
    <fieldset className="min-w-0 pt-3">
      <legend className="visually-hidden">{t("crop")}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t("cropHint")}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <SelectField
          id={`${id}-shape`}
          label={t("aspectRatio")}
          value={shape}
          choices={(Object.keys(SHAPES) as Shape[]).map((name) => ({
            value: name,
            label: name === "free" ? t("aspectRatioFree") : name,
          }))}
          onChange={(event) => choose(event.target.value as Shape)}
        />
        <Button kind="quiet" aria-disabled={crop === null} onClick={reset}>
          {t("cropReset")}
        </Button>
      </div>
      <div ref={area} className="crop-stage mt-3">
        <Thumb
          src={url}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight || 1)
          }
        />
        <div className="crop-frame" style={place}>
          <button
            type="button"
            className="crop-move"
            aria-label={t("cropMove")}
            aria-describedby={`${id}-hint`}
            {...drag("move")}
          />
          {CORNERS.map((corner) => (
            <button
              key={corner}
              type="button"
              className="crop-grip"
              data-corner={corner}
              aria-label={t(`corners.${corner}`)}
              aria-describedby={`${id}-hint`}
              {...drag(corner)}
            />
          ))}
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {crop === null
          ? t("cropNone")
          : t("cropState", {
              width: Math.round(frame.width * 100),
              height: Math.round(frame.height * 100),
            })}
      </p>
    </fieldset>
  );
}
