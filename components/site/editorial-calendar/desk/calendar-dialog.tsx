"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";

type Props = { title: string; onClose(): void; children: ReactNode };

/** A dialog of the calendar, about one entry. */
export function CalendarDialog({ title, onClose, children }: Props) {
  const t = useTranslations("account.lists");
  const titleId = useId();
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={titleId} className="modal calendar-move">
      <DialogHeader titleId={titleId} title={title} closeLabel={t("close")} onClose={onClose} />
      {children}
    </Dialog>
  );
}
