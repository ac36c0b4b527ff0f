"use client";

import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchLabels } from "./labels";
import { SearchBox } from "./search-box";

export type SearchDialogProps = {
  locale: Locale;
  labels: SearchLabels;
  label: string;
  closeLabel: string;
  isOpen: boolean;
  onClose(): void;
};

/** The search in a dialog, remounted each time it opens. */
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
        <div className="shell flex items-start gap-3 py-5">
          <div className="min-w-0 flex-1">
            <SearchBox {...box} autoFocus onDone={onClose} />
          </div>
          <CloseButton label={closeLabel} onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
