"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { boardName } from "@/lib/audience/board/form-schema";
import type { BoardView } from "@/lib/audience/board/view";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { SCREENS } from "@/lib/kernel/screen/screens";

const FIELDS: FormFieldList = {
  name: {
    label: "saved.name",
    hint: "saved.nameHint",
    type: "line",
    max: 80,
    isRequired: true,
    autoComplete: "on",
  },
};

/** Creates a board, and opens it. */
export function NewBoardForm() {
  const t = useTranslations("account.saved");
  return (
    <DeskForm<{ name: string }, BoardView>
      schema={boardName}
      blank={{ name: "" }}
      fields={FIELDS}
      call={(body) => callApi("/api/board", body)}
      leadsTo={({ id }) => `${SCREENS.saved.path}/${id}`}
      label={t("create")}
      busyLabel={t("creating")}
      className="grid max-w-md gap-4"
    />
  );
}
