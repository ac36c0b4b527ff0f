"use client";

import { setUiState } from "./ui-state";

/** Opens the newsletter modal; in the menu it closes the menu first. */
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
