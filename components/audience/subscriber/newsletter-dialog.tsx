"use client";

import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NewsletterLabels } from "@/components/kit/form/labels";
import { NewsletterForm } from "./newsletter-form";

export type NewsletterDialogProps = {
  locale: Locale;
  labels: NewsletterLabels;
  isOpen: boolean;
  onClose(): void;
};

/** The newsletter form in a dialog. */
export function NewsletterDialog({ locale, labels, isOpen, onClose }: NewsletterDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOnBackdrop
      aria-labelledby="newsletter-modal-title"
      className="modal"
    >
      <div className="p-6 sm:p-8">
        <DialogHeader
          titleId="newsletter-modal-title"
          title={labels.modalTitle}
          closeLabel={labels.close}
          onClose={onClose}
        />
        <p className="mt-3 mb-5 text-soft">{labels.modalText}</p>
        {isOpen && (
          <NewsletterForm id="letter-dialog" locale={locale} labels={labels} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
