"use client";

import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useStoredText } from "@/components/kit/desk/form/use-stored-text";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextAreaField } from "@/components/kit/ui/field";
import { threadChange } from "@/lib/conversation/thread/schema";
import type { ThreadPath } from "./thread-path";

/** Adds an internal note. */
export function NoteForm({ path }: { path: ThreadPath }) {
  const t = useTranslations("account.inbox");
  const { formProps, field, form, ...end } = useDeskForm<{ note: string }, unknown>({
    schema: threadChange.required({ note: true }),
    defaultValues: { note: "" },
    call: (body) => callApi(path, body, "PUT"),
    done: () => t("noteAdded"),
    onDone() {
      forget();
    },
  });
  const forget = useStoredText(form, "note", `note ${path}`);
  return (
    <form {...formProps} className="grid gap-4">
      <TextAreaField {...field("note")} label={t("note")} rows={3} maxLength={5000} />
      <FormEnd {...end} label={t("addNote")} busyLabel={t("sending")} />
    </form>
  );
}
