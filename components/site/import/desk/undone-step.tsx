"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { EndFrame, type EndProps } from "./end-frame";
import { progressOf } from "./use-import";

/** The result of an undo, with the companies that stayed as they are; a failed one goes on. */
export function UndoneStep(props: EndProps) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view } = props.control;
  const { undone, kept } = view.undo;
  const isOpen = view.state === "undo_failed";
  const [done, total] = progressOf(view).map((count) =>
    count.toLocaleString(LOCALE_FACTS[locale].iso),
  );
  return (
    <EndFrame
      {...props}
      title={t(isOpen ? "undoFailedTitle" : "undoneTitle")}
      goOn={isOpen ? { begins: "undo", label: t("undoContinue") } : undefined}
      first={kept > 0 ? "kept" : "undone"}
    >
      <p className="mt-2 text-soft">
        {isOpen
          ? t("undoFailedText", { done: done!, total: total! })
          : t("undoneCount", { count: undone })}
      </p>
      {kept > 0 && (
        <p className="note mt-5" data-tone="waiting">
          <Icon name="warning" />
          {t("keptCount", { count: kept })}
        </p>
      )}
    </EndFrame>
  );
}
