"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { isPageChange, startProgress } from "@/components/layout/route-progress";
import { confirmAlert } from "../alert";

/** The forms of this document with changes that were not saved. */
const unsaved = new Set<string>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The user has decided to leave: nothing asks any more. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Says that a form has changes that were not saved, for as long as it does. */
export function useUnsaved(hasChanges: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, hasChanges]);
}

/**
 * Asks before changes are left behind: by closing, by a link, by a form that leads away. Part of
 * the frame.
 */
export function LeaveGuard() {
  const t = useTranslations("account.form");
  const router = useRouter();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    // Before the listener that follows links; that one never hears of a click that is asked about.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (unsaved.size === 0 || !link || !isPageChange(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmAlert({ title: t("leaveTitle"), text: t("leaveText"), yes: t("leave") }).then(
        (yes) => {
          if (!yes) return;
          unsaved.clear();
          startProgress();
          router.push(link.pathname + link.search + link.hash);
        },
      );
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [router, t]);
  return null;
}
