"use client";

import { useState, type ReactNode } from "react";
import { FoldButton } from "@/components/kit/desk/list/fold-button";

/** The form that `AuditFold` folds. */
export const AUDIT_FORM = "audit-filters";

/**
 * Folds the filters of the audit log on a phone. It stays open while one filter after the other is
 * chosen, though each choice makes the form anew.
 */
export function AuditFold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="audit-fold" data-open={isOpen}>
      <FoldButton
        isOpen={isOpen}
        controls={AUDIT_FORM}
        label={label}
        onToggle={() => setOpen(!isOpen)}
      />
      {children}
    </div>
  );
}
