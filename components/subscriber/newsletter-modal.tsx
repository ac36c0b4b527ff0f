"use client";

import { setUiState, useUiState } from "@/components/layout/ui-state";
import { Dialog, DialogHeader } from "@/components/ui/dialog";
import type { Locale } from "@/lib/i18n/locale";
import type { NewsletterLabels } from "@/components/form/labels";
import { NewsletterForm } from "./newsletter-form";

/** The newsletter form in a dialog, opened by `isPopup` of the UI state. */
export function NewsletterModal({ locale, labels }: { locale: Locale; labels: NewsletterLabels }) {
  const isPopup = useUiState("isPopup");
  const close = () => setUiState({ isPopup: false });
  return (
    <Dialog
      isOpen={isPopup}
      onClose={close}
      closesOnBackdrop
      aria-labelledby="newsletter-modal-title"
      className="modal"
    >
      <div className="p-6 sm:p-8">
        <DialogHeader
          titleId="newsletter-modal-title"
          title={labels.modalTitle}
          closeLabel={labels.close}
          onClose={close}
        />
        <p className="mt-3 mb-5 text-soft">{labels.modalText}</p>
        {isPopup && <NewsletterForm locale={locale} labels={labels} onDone={close} />}
      </div>
    </Dialog>
  );
}
