"use client";

import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SearchBox } from "./search-box";
import type { SearchTexts } from "./search-texts";

export type SearchDialogProps = {
  locale: Locale;
  texts: SearchTexts;
  label: string;
  closeLabel: string;
  isOpen: boolean;
  onClose(): void;
};

/** The search in a dialog, on a phone a full sheet; remounted each time it opens. */
export function SearchDialog({ label, closeLabel, isOpen, onClose, ...box }: SearchDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOnBackdrop
      aria-label={label}
      className="search-dialog"
    >
      {isOpen && (
        <div className="shell search-panel">
          <SearchBox {...box} autoFocus onDone={onClose} />
          <CloseButton label={closeLabel} onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
