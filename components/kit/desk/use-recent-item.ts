"use client";

import { useEffect } from "react";
import { useFormContext } from "./form/form-context";
import { pathWithoutLocale } from "./path-without-locale";
import { noteRecent } from "./recent-items";

/**
 * Notes the item of an editor as recently opened; not one that has just been made, whose URL is
 * still that of a new one.
 */
export function useRecentItem(title: string, { kind, id }: { kind: string; id: number | null }) {
  const { userId } = useFormContext();
  useEffect(() => {
    const path = pathWithoutLocale(window.location.pathname);
    // Companies are also found by their slug.
    const isOf = id !== null && (kind === "member" || path.endsWith(`/${id}`));
    if (isOf && title !== "") noteRecent(userId, { path, label: title });
  }, [userId, title, kind, id]);
}
