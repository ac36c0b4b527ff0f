"use client";

import { useId, type ComponentProps } from "react";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";

type Props = ComponentProps<typeof Dialog> & { title: string; closeLabel: string };

/** A dialog with its title and a close button. */
export function TitledDialog({ title, closeLabel, children, ...dialog }: Props) {
  const id = useId();
  const { onClose } = dialog;
  return (
    <Dialog {...dialog} aria-labelledby={id}>
      <DialogHeader titleId={id} title={title} closeLabel={closeLabel} onClose={onClose} />
      {children}
    </Dialog>
  );
}
