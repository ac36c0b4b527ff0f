"use client";

import { useEffect, useRef, useState } from "react";
import { bookPath } from "@/components/commerce/appointment/paths";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  memberId: number;
  /** The request for the times of all companies of the page. */
  path: string;
  locale: Locale;
  labels: { next: string; failed: string };
};

type State = { kind: "loading" | "none" | "failed" } | { kind: "free"; when: string };

/**
 * The next free time of an exhibitor, as a link to the screen that books; empty without one. The page
 * is cached, so that it is loaded afterwards, once an exhibitor is in view.
 */
export function NextTime({ memberId, path, locale, labels }: Props) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    const load = () =>
      void import("./next-times")
        .then(({ nextTimes }) => nextTimes(path, locale))
        .then(
          (times) => {
            const when = times.get(memberId);
            show(when === undefined ? { kind: "none" } : { kind: "free", when });
          },
          () => show({ kind: "failed" }),
        );
    const end = line.current ? onceInView(line.current, load) : undefined;
    return () => {
      isGone = true;
      end?.();
    };
  }, [memberId, path, locale]);
  return (
    <p ref={line} className="min-h-12 text-sm" aria-busy={state.kind === "loading" || undefined}>
      {state.kind === "free" && (
        <a href={bookPath(locale, memberId)} rel="nofollow" className="link-line text-good">
          {labels.next.replace("{when}", state.when)}
        </a>
      )}
      {state.kind === "failed" && <span className="text-soft">{labels.failed}</span>}
    </p>
  );
}
