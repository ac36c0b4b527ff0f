"use client";

import { useEffect, useRef } from "react";
import { setUiState, useUiState } from "@/components/layout/ui-state";
import { IconButton } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/i18n/locale";
import type { NewsletterLabels } from "@/components/form/labels";
import { NewsletterForm } from "./newsletter-form";

/** The newsletter as a modal with a single field; opened by whoever sets `isPopup`. */
export function NewsletterModal({ locale, labels }: { locale: Locale; labels: NewsletterLabels }) {
  const isPopup = useUiState("isPopup");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isPopup) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isPopup]);
  const close = () => setUiState({ isPopup: false });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="newsletter-modal-title"
      className="modal"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="newsletter-modal-title" className="text-2xl">
            {labels.modalTitle}
          </h2>
          <IconButton className="shrink-0" label={labels.close} onClick={close}>
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </IconButton>
        </div>
        <p className="mt-3 mb-5 text-soft">{labels.modalText}</p>
        {isPopup && <NewsletterForm locale={locale} labels={labels} onDone={close} />}
      </div>
    </dialog>
  );
}
