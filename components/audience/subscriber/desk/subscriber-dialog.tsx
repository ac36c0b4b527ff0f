"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TitledDialog } from "@/components/kit/desk/titled-dialog";

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
  return (
    <TitledDialog
      isOpen={isOpen}
      title={title}
      closeLabel={frame("closeDialog")}
      className="modal account-alert"
      onClose={onClose}
    >
      <p className="my-5 text-soft">{intro}</p>
      {children}
    </TitledDialog>
  );
}
