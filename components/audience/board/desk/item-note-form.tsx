"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { itemNote } from "@/lib/audience/board/form-schema";
import type { ItemView } from "@/lib/audience/board/view";
import type { FormFieldList } from "@/lib/kernel/content/fields";

type Props = {
  /** The endpoint of the item. */
  path: string;
  note: string | null;
  onSaved(note: string | null): void;
  onCancel(): void;
};

const FIELDS: FormFieldList = {
  note: { label: "saved.note", type: "paragraphs", rows: 3, max: 500, autoComplete: "on" },
};

/** The note of an item; an empty one removes it. */
export function ItemNoteForm({ path, note, onSaved, onCancel }: Props) {
  const t = useTranslations("account.saved");
  const saved = (item: ItemView) => {
    showToast(t("noteSaved"));
    onSaved(item.note);
  };
  return (
    <DeskForm<{ note: string }, ItemView>
      schema={itemNote}
      blank={{ note: note ?? "" }}
      fields={FIELDS}
      call={(body) => callApi(path, body, "PUT")}
      onDone={saved}
      label={t("save")}
      busyLabel={t("saving")}
      beside={<LinkButton onClick={onCancel}>{t("cancel")}</LinkButton>}
      className="mt-3 grid gap-3"
    />
  );
}
