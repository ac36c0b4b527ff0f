"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { listPlace } from "@/components/kit/desk/list/list-memory";
import { confirmAlert, showAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { clearUnsaved } from "@/components/kit/desk/form/leave-guard";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import { localePath } from "@/lib/kernel/i18n/locale";

type Props = { author: AuthorEditView; listPath: string };

/** Deletes an author whom no post names, after a question; else says how many posts do. */
export function RemoveAuthor({ author, listPath }: Props) {
  const t = useTranslations("account.author");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const { id, shown_name: name, posts_count: count } = author;
  const remove = async () => {
    if (count > 0)
      return showAlert({ title: t("refusedTitle"), text: t("refusedText", { name, count }) });
    const question = { title: t("deleteTitle", { name }), text: t("deleteText") };
    if (!(await confirmAlert({ ...question, confirmLabel: t("delete"), isDanger: true }))) return;
    await run(
      "remove",
      () => callApi(`/api/author/${id}`, undefined, "DELETE"),
      () => {
        clearUnsaved();
        showToast(t("deleted", { name }));
        router.push(localePath(locale, listPlace(listPath)));
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void remove()}>
      {t("delete")}
    </Button>
  );
}
