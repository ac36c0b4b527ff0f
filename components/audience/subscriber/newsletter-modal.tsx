"use client";

import { useEffect, useState, type ComponentType } from "react";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";
import type { NewsletterDialogProps } from "./newsletter-dialog";

type Props = Pick<NewsletterDialogProps, "locale" | "labels">;

/**
 * The newsletter form in a dialog, opened by `isPopup` of the UI state. The dialog is loaded when it
 * is opened first: most readers never open it.
 */
export function NewsletterModal(props: Props) {
  const isOpen = useUiState("isPopup");
  const [Loaded, setLoaded] = useState<ComponentType<NewsletterDialogProps>>();
  useEffect(() => {
    if (isOpen)
      void import("./newsletter-dialog").then((all) => setLoaded(() => all.NewsletterDialog));
  }, [isOpen]);
  return (
    Loaded && <Loaded {...props} isOpen={isOpen} onClose={() => setUiState({ isPopup: false })} />
  );
}
