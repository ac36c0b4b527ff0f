"use client";

import { setUiState } from "@/components/kit/ui/ui-state";

/** Opens the newsletter dialog, after closing the menu that contains it. */
export function NewsletterTrigger({ label, className }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      data-closes-menu=""
      className={className}
      onClick={() => setUiState({ isPopup: true })}
    >
      {label}
    </button>
  );
}
