"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { boardName } from "@/lib/audience/board/form-schema";
import type { BoardView } from "@/lib/audience/board/view";
import { localePath } from "@/lib/kernel/i18n/locale";

/** Renames a board, or deletes it after a question. */
export function BoardSettings({ board }: { board: BoardView }) {
  const t = useTranslations("account.saved");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const path = `/api/board/${board.id}`;
  const { formProps, field, ...end } = useApiForm<{ name: string }, BoardView>({
    schema: boardName,
    locale,
    texts,
    defaultValues: { name: board.name },
    call: (body) => callApi(path, { ...body, version: board.version }, "PUT"),
    onDone: () => {
      showToast(t("renamed"));
      router.refresh();
    },
  });
  const remove = async () => {
    const question = {
      title: t("removeTitle", { name: board.name }),
      text: t("removeText", { count: board.items_count }),
      confirmLabel: t("remove"),
      isDanger: true,
    };
    if (!(await confirmAlert(question))) return;
    await run(
      "remove",
      () => callApi(path, undefined, "DELETE"),
      () => {
        showToast(t("removed"));
        router.push(localePath(locale, SCREENS.saved.path));
      },
    );
  };
  return (
    <form {...formProps} className="grid max-w-md gap-4">
      <TextField {...field("name")} label={t("name")} maxLength={80} required />
      <FormEnd {...end} label={t("save")} busyLabel={t("saving")}>
        <Button
          kind="danger-quiet"
          aria-disabled={busy !== undefined}
          onClick={() => void remove()}
        >
          {t("remove")}
        </Button>
      </FormEnd>
    </form>
  );
}
