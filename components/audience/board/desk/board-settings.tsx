"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { boardName } from "@/lib/audience/board/form-schema";
import type { BoardView } from "@/lib/audience/board/view";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { localePath } from "@/lib/kernel/i18n/locale";

const FIELDS: FormFieldList = {
  name: { label: "saved.name", type: "line", max: 80, isRequired: true, autoComplete: "on" },
};

/** Renames a board, or deletes it after a question. */
export function BoardSettings({ board }: { board: BoardView }) {
  const t = useTranslations("account.saved");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const path = `/api/board/${board.id}`;
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
    <DeskForm<{ name: string }, BoardView>
      schema={boardName}
      blank={{ name: board.name }}
      fields={FIELDS}
      call={(body) => callApi(path, { ...body, version: board.version }, "PUT")}
      done={() => t("renamed")}
      label={t("save")}
      busyLabel={t("saving")}
      beside={
        <Button
          kind="danger-quiet"
          aria-disabled={busy !== undefined}
          onClick={() => void remove()}
        >
          {t("remove")}
        </Button>
      }
      className="grid max-w-md gap-4"
    />
  );
}
