"use client";

import { useTranslations } from "next-intl";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";

type Props = {
  title: string;
  yes: string;
  onDone(): void;
  onClose(): void;
  /** An alternative action, such as removing a link. */
  other?: { label: string; run(): void } | undefined;
  children: ReactNode;
};

/**
 * A dialog around text fields; Enter in one of them is the button. Not a `<form>`, since it may be
 * nested in one.
 */
export function PromptFrame({ title, yes, onDone, onClose, other, children }: Props) {
  const t = useTranslations("account.alert");
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.defaultPrevented || event.key !== "Enter") return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="modal prompt-dialog"
      onKeyDown={onKeyDown}
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-5 grid gap-4">{children}</div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        {other && (
          <Button className="me-auto" kind="danger-quiet" onClick={other.run}>
            {other.label}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button onClick={onDone}>{yes}</Button>
      </div>
    </Dialog>
  );
}
