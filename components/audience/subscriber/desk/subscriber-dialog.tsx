"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";

type Props = {
  isOpen: boolean;
  title: string;
  intro: string;
  onClose(): void;
  children: ReactNode;
};

/** The frame of the dialogs that add or import subscribers: heading, close button, introduction. */
export function SubscriberDialog({ isOpen, title, intro, onClose, children }: Props) {
  const frame = useTranslations("account.frame");
  const titleId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      className="modal account-alert"
    >
      <DialogHeader
        titleId={titleId}
        title={title}
        closeLabel={frame("closeDialog")}
        onClose={onClose}
      />
      <p className="my-5 text-soft">{intro}</p>
      {children}
    </Dialog>
  );
}
