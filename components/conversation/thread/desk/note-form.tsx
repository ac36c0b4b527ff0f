"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useStoredText } from "@/components/kit/desk/form/use-stored-text";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { threadChange } from "@/lib/conversation/thread/schema";
import type { ThreadPath } from "./thread-path";

/** Adds an internal note. */
export function NoteForm({ path }: { path: ThreadPath }) {
  const t = useTranslations("account.inbox");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, form, ...end } = useApiForm<{ note: string }, unknown>({
    schema: threadChange.required({ note: true }),
    locale,
    texts,
    defaultValues: { note: "" },
    call: (body) => callApi(path, body, "PUT"),
    onDone: () => {
      showToast(t("noteAdded"));
      forget();
      router.refresh();
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
