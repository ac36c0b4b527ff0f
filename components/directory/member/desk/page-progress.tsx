"use client";

import { useEffect, useEffectEvent } from "react";
import {
  readStepFragment,
  type Completeness,
  type PagePart,
} from "@/lib/directory/member/completeness";
import { CompletenessCard } from "./completeness-card";

type Props = {
  completeness: Completeness;
  path: string;
  goTo(part: PagePart, field: string): void;
};

/** The completeness of the page that is being edited; goes to the field that the URL names. */
export function PageProgress({ completeness, path, goTo }: Props) {
  const follow = useEffectEvent(() => {
    const step = readStepFragment(window.location.hash);
    if (step) goTo(step.part, step.field);
  });
  useEffect(() => {
    // After the first frame: an editor opens a tab by a state of its own.
    const frame = requestAnimationFrame(() => follow());
    const onHash = () => follow();
    window.addEventListener("hashchange", onHash);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("hashchange", onHash);
    };
  }, []);
  return (
    <CompletenessCard
      completeness={completeness}
      path={path}
      onGo={({ part, field }) => goTo(part, field)}
    />
  );
}
