"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextField } from "@/components/kit/ui/field";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { boardName } from "@/lib/audience/board/form-schema";
import type { BoardView } from "@/lib/audience/board/view";
import { localePath } from "@/lib/kernel/i18n/locale";

/** Creates a board, and opens it. */
export function NewBoardForm() {
  const t = useTranslations("account.saved");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, ...end } = useApiForm<{ name: string }, BoardView>({
    schema: boardName,
    locale,
    texts,
    defaultValues: { name: "" },
    call: (body) => callApi("/api/board", body),
    onDone: ({ id }) => router.push(localePath(locale, `${SCREENS.saved.path}/${id}`)),
  });
  return (
    <form {...formProps} className="grid max-w-md gap-4">
      <TextField
        {...field("name")}
        label={t("name")}
        hint={t("nameHint")}
        maxLength={80}
        required
      />
      <FormEnd {...end} label={t("create")} busyLabel={t("creating")} />
    </form>
  );
}
