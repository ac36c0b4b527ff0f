"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useId } from "react";
import { isPageChange, startProgress } from "@/components/kit/ui/route-progress";
import { confirmAlert } from "../alert";

/** Stores the changes of a form; false when they could not be stored. */
type Store = () => Promise<boolean>;

/** Forms of this document with unsaved changes, and how they are stored without a question. */
const unsaved = new Map<string, Store | undefined>();

/** Stores the changes of all forms; false when one has to be asked about. */
async function storeAll(): Promise<boolean> {
  const stores = [...unsaved.values()];
  if (stores.some((store) => !store)) return false;
  const stored = await Promise.all(stores.map((store) => store?.()));
  return stored.every(Boolean);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The user has confirmed leaving: no further confirmation. */
export const clearUnsaved = (): void => unsaved.clear();

/**
 * Registers a form as unsaved while it has changes.
 * @param store stores them when a link is followed, where that needs no question
 */
export function useUnsaved(hasChanges: boolean, store?: Store): void {
  const id = useId();
  const run = useEffectEvent(() => store?.() ?? Promise.resolve(false));
  const isStorable = store !== undefined;
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.set(id, isStorable ? () => run() : undefined);
    return () => void unsaved.delete(id);
  }, [id, hasChanges, isStorable]);
}

/**
 * Goes to a path of the site, with its locale prefix, once unsaved changes are stored or, where they
 * cannot be, the user agrees to lose them. The result is false when the user stays.
 */
export function useLeave(): (path: string) => Promise<boolean> {
  const t = useTranslations("account.form");
  const router = useRouter();
  return useCallback(
    async (path) => {
      const question = { title: t("leaveTitle"), text: t("leaveText"), confirmLabel: t("leave") };
      if (unsaved.size > 0 && !(await storeAll()) && !(await confirmAlert(question))) return false;
      unsaved.clear();
      startProgress();
      router.push(path);
      return true;
    },
    [router, t],
  );
}

/**
 * Stores unsaved changes when a link is followed, and asks for confirmation before any are lost: on
 * unload and links. Part of the frame.
 */
export function LeaveGuard() {
  const leave = useLeave();
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
      void leave(link.pathname + link.search + link.hash);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [leave]);
  return null;
}
