"use client";

import { Icon } from "@/components/kit/ui/icon";

type Props = {
  isOpen: boolean;
  /** The ids of what it shows and hides. */
  controls: string;
  /** The filters with the number of those that are chosen. */
  label: string;
  onToggle(): void;
};

/** The button that folds filters on a phone, so that the rows begin on the first screen. */
export function FoldButton({ isOpen, controls, label, onToggle }: Props) {
  return (
    <button
      type="button"
      className="list-tool list-fold"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name="settings" size={16} />
      {label}
    </button>
  );
}
