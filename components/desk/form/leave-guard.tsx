"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { isPageChange, startProgress } from "@/components/layout/route-progress";
import { confirmAlert } from "../alert";

/** Forms of this document with unsaved changes. */
const unsaved = new Set<string>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The user has confirmed leaving: no further confirmation. */
export const clearUnsaved = (): void => unsaved.clear();

/** Registers a form as unsaved while it has changes. */
export function useUnsaved(hasChanges: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, hasChanges]);
}

/**
 * Asks for confirmation before unsaved changes are lost: on unload, links and submitted forms. Part
 * of the frame.
 */
export function LeaveGuard() {
  const t = useTranslations("account.form");
  const router = useRouter();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    // In the capture phase, before the router's listener, which never gets a click that is being
    // confirmed.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (unsaved.size === 0 || !link || !isPageChange(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmAlert({
        title: t("leaveTitle"),
        text: t("leaveText"),
        confirmLabel: t("leave"),
      }).then((yes) => {
        if (!yes) return;
        unsaved.clear();
        startProgress();
        router.push(link.pathname + link.search + link.hash);
      });
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
