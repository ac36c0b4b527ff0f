import { useState, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { Button } from "@/components/kit/ui/plain-button";

/** A picture as it is shown large; `caption` has what stands under it, line by line. */
export type LargePicture = {
  src: string;
  srcSet: string;
  alt: string;
  width: number;
  height: number;
  caption: string[];
};

/** `count` has `{at}` and `{all}`. */
export type LightboxLabels = Record<"title" | "close" | "previous" | "next" | "count", string>;

type Props = {
  pictures: readonly LargePicture[];
  first: number;
  labels: LightboxLabels;
  onClose(): void;
};

/** So far a finger moves, in pixels, to turn to the next picture. */
const SWIPE = 48;

/** Pictures, large and one at a time: by buttons, arrow keys, Home and End, or by a swipe. */
export function Lightbox({ pictures, first, labels, onClose }: Props) {
  const [at, setAt] = useState(first);
  const [isOpen, setOpen] = useState(true);
  const begin = useRef<number>(undefined);
  const picture = pictures[at];
  if (!picture) return null;
  const last = pictures.length - 1;
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));
  // Closed first, so that the focus returns to the link.
  const close = () => {
    setOpen(false);
    setTimeout(onClose);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(at - 1);
    if (key === "ArrowRight") go(at + 1);
    if (key === "Home") go(0);
    if (key === "End") go(last);
  };
  const onUp = ({ clientX }: PointerEvent) => {
    const way = clientX - (begin.current ?? clientX);
    begin.current = undefined;
    if (Math.abs(way) >= SWIPE) go(way < 0 ? at + 1 : at - 1);
  };
  const step = (to: number, label: string, sign: string) => (
    <Button kind="quiet" aria-label={label} disabled={to < 0 || to > last} onClick={() => go(to)}>
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onKeyDown={onKeyDown}
      aria-label={labels.title}
      className={
        "m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:grid " +
        "open:grid-rows-[auto_minmax(0,1fr)_auto]"
      }
    >
      <div className="flex items-center justify-between gap-4 p-2 ps-4">
        <p role="status" className="meta">
          {labels.count.replace("{at}", String(at + 1)).replace("{all}", String(pictures.length))}
        </p>
        <CloseButton label={labels.close} onClick={close} />
      </div>
      <div
        className="touch-pan-y touch-pinch-zoom px-2 wide:px-16"
        onPointerDown={({ clientX }) => {
          begin.current = clientX;
        }}
        onPointerUp={onUp}
        onPointerCancel={() => {
          begin.current = undefined;
        }}
      >
        {/* oxlint-disable-next-line nextjs/no-img-element -- its variants are made at upload */}
        <img
          key={picture.src}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="100vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="h-full w-full object-contain"
        />
      </div>
      <div className="flex items-end justify-between gap-6 p-4">
        <div className="meta min-h-12 min-w-0 max-w-prose">
          {picture.caption.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {last > 0 && (
          <div className="flex shrink-0 gap-2">
            {step(at - 1, labels.previous, "←")}
            {step(at + 1, labels.next, "→")}
          </div>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
