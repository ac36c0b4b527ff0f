"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, type ComponentType } from "react";
import { Button } from "@/components/kit/ui/button";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";

type Load<P> = () => Promise<ComponentType<P>>;

/** What stands in place of a part: that it is loaded, or that it could not be. */
type Waiting = { hasFailed: boolean; onRetry(): void };

/** A part of a screen whose code is loaded when it is opened. */
export type LatePart<P> = ComponentType<P> & {
  /** Loads the code in advance. A failure is told only once the part is opened. */
  preload(): void;
  /** The props of the button that opens it: a pointer or the focus on it loads the code. */
  hints: Record<"onPointerEnter" | "onPointerDown" | "onFocus", () => void>;
};

/** A browser without an idle callback waits as long, in milliseconds. */
const IDLE_MS = 2_000;

function makeLate<P extends object>(
  load: Load<P>,
  Placeholder: ComponentType<Waiting & { props: P }>,
): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const start = () =>
    (loading ??= load().then(
      (part) => {
        loaded = part;
      },
      (error: unknown) => {
        // The next attempt may succeed: the connection may be back.
        loading = undefined;
        throw error;
      },
    ));
  const preload = () => void start().catch(() => undefined);

  function Late(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return undefined;
      let isLeft = false;
      start().then(
        () => {
          if (!isLeft) setPart(() => loaded);
        },
        () => {
          if (!isLeft) setFailed(true);
        },
      );
      return () => {
        isLeft = true;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    return <Placeholder hasFailed={hasFailed} onRetry={() => setFailed(false)} props={props} />;
  }
  const hints = { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
  return Object.assign(Late, { preload, hints });
}

/** Says that a part is loaded, or that it could not be, and tries again. */
function WaitingNote({ hasFailed, onRetry }: Waiting) {
  const t = useTranslations("account.frame");
  if (!hasFailed)
    return (
      <p role="status" className="text-sm text-soft">
        {t("partLoading")}
      </p>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{t("partFailed")}</p>
      <Button kind="quiet" size="small" onClick={onRetry}>
        {t("partRetry")}
      </Button>
    </div>
  );
}

function WaitingDialog({ props, ...waiting }: Waiting & { props: { onClose(): void } }) {
  const t = useTranslations("account.frame");
  return (
    <Dialog isOpen onClose={props.onClose} aria-label={t("partLoading")} className="modal">
      <div className="flex items-start justify-between gap-4 p-6">
        <WaitingNote {...waiting} />
        <CloseButton label={t("closeDialog")} onClick={props.onClose} />
      </div>
    </Dialog>
  );
}

/**
 * Makes a part whose code is loaded when it is opened. Until it is there, and when it does not load,
 * a note stands in its place.
 */
export const latePart = <P extends object>(load: Load<P>): LatePart<P> =>
  makeLate(load, WaitingNote);

/** The same for a dialog, in whose place a small one waits. */
export const lateDialog = <P extends { onClose(): void }>(load: Load<P>): LatePart<P> =>
  makeLate(load, WaitingDialog);

/** Loads a part in advance, once the browser is idle after the first paint. */
export function useIdlePreload(part: { preload(): void } | undefined): void {
  useEffect(() => {
    if (!part) return undefined;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(part.preload, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(part.preload, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(idle);
  }, [part]);
}
