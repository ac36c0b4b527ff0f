"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { LinkButton } from "@/components/kit/ui/button";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { itemNote } from "@/lib/audience/board/form-schema";
import type { ItemView } from "@/lib/audience/board/view";

type Props = {
  /** The endpoint of the item. */
  path: string;
  note: string | null;
  onSaved(note: string | null): void;
  onCancel(): void;
};

/** The note of an item; an empty one removes it. */
export function ItemNoteForm({ path, note, onSaved, onCancel }: Props) {
  const t = useTranslations("account.saved");
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<{ note: string }, ItemView>({
    schema: itemNote,
    locale,
    texts,
    defaultValues: { note: note ?? "" },
    call: (body) => callApi(path, body, "PUT"),
    onDone: (item) => {
      showToast(t("noteSaved"));
      onSaved(item.note);
    },
  });
  return (
    <form {...formProps} className="mt-3 grid gap-3">
      <TextAreaField {...field("note")} label={t("note")} rows={3} maxLength={500} />
      <FormEnd {...end} label={t("save")} busyLabel={t("saving")}>
        <LinkButton onClick={onCancel}>{t("cancel")}</LinkButton>
      </FormEnd>
    </form>
  );
}
