"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { onAltsSaved } from "@/components/desk/editor/pictures/alt-saves";
import { readStepFragment, type Completeness, type PagePart } from "@/lib/member/completeness";
import { CompletenessCard } from "./completeness-card";

type Props = {
  completeness: Completeness;
  path: string;
  /** The versions of both parts: the completeness is read again after each save. */
  versions: string;
  goTo(part: PagePart, field: string): void;
};

/** The completeness of the page that is being edited; goes to the field that the URL names. */
export function PageProgress({ completeness, path, versions, goTo }: Props) {
  const router = useRouter();
  const shown = useRef(versions);
  useEffect(() => {
    if (shown.current === versions) return;
    shown.current = versions;
    router.refresh();
  }, [versions, router]);
  useEffect(() => onAltsSaved(() => router.refresh()), [router]);

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
