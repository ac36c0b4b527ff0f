"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { TagsField } from "./tags-field";

type Props = {
  count: number;
  isBusy: boolean;
  onClose(): void;
  onChange(action: "add_tags" | "remove_tags", tags: string[]): void;
};

/** Adds tags to the selected images, or takes them off. */
export function TagsDialog({ count, isBusy, onClose, onChange }: Props) {
  const t = useTranslations("account.media");
  const frame = useTranslations("account.frame");
  const titleId = useId();
  const [tags, setTags] = useState<string[]>([]);
  const change = (action: "add_tags" | "remove_tags") => {
    if (!isBusy && tags.length > 0) onChange(action, tags);
  };
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className="grid gap-5 p-6">
        <DialogHeader
          titleId={titleId}
          title={t("tagsOf", { count })}
          closeLabel={frame("closeDialog")}
          onClose={onClose}
        />
        <TagsField label={t("tags")} value={tags} onChange={setTags} />
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isBusy || tags.length === 0} onClick={() => change("add_tags")}>
            {t("tagsAddAll")}
          </Button>
          <Button
            kind="quiet"
            aria-disabled={isBusy || tags.length === 0}
            onClick={() => change("remove_tags")}
          >
            {t("tagsRemoveAll")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
