"use client";

import { useTranslations } from "next-intl";
import { useId, type PointerEvent } from "react";
import { Thumb } from "../thumb";

type Props = {
  url: string;
  width: number;
  height: number;
  x: number;
  y: number;
  onChange(x: number, y: number): void;
};

const PERCENT = 100;
/**
 * The height is limited through the width, so that the box keeps the image's aspect ratio and a
 * click has its position.
 */
const MAX_HEIGHT_REM = 24;
const toFraction = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * PERCENT) / PERCENT;

/**
 * The focal point, which stays visible when the image is cropped: set by click or drag, or with two
 * sliders.
 */
export function FocalField({ url, width, height, x, y, onChange }: Props) {
  const t = useTranslations("account.media");
  const id = useId();
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      toFraction((event.clientX - box.left) / box.width),
      toFraction((event.clientY - box.top) / box.height),
    );
  };
  const sliders = [
    ["x", t("focalX"), x, (value: number) => onChange(value, y)],
    ["y", t("focalY"), y, (value: number) => onChange(x, value)],
  ] as const;
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    point(event);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t("focal")}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {t("focalHint")}
      </p>
      <div className="focal-stage mt-3">
        <div
          className="focal-image"
          style={{
            aspectRatio: `${width} / ${height}`,
            maxWidth: `min(30rem, ${(MAX_HEIGHT_REM * width) / height}rem)`,
          }}
          onPointerDown={startDrag}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
          }}
        >
          <Thumb src={url} width={width} height={height} draggable={false} />
          <span
            className="focal-point"
            style={{ left: `${x * PERCENT}%`, top: `${y * PERCENT}%` }}
          />
        </div>
        <div className="focal-previews" aria-hidden="true">
          {["16 / 9", "1 / 1"].map((ratio) => (
            <Thumb
              key={ratio}
              src={url}
              focal={{ focal_x: x, focal_y: y }}
              style={{ aspectRatio: ratio }}
            />
          ))}
        </div>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {sliders.map(([axis, label, value, set]) => (
          <label key={axis} htmlFor={`${id}-${axis}`} className="text-sm">
            <span className="flex justify-between gap-2">
              <span>{label}</span>
              <span className="text-soft">{Math.round(value * PERCENT)}%</span>
            </span>
            <input
              id={`${id}-${axis}`}
              type="range"
              min={0}
              max={PERCENT}
              step={1}
              value={Math.round(value * PERCENT)}
              aria-describedby={`${id}-hint`}
              className="slider"
              onChange={(event) => set(Number(event.target.value) / PERCENT)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
