"use client";

import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import type { ImportField } from "@/lib/import/fields";
import { useFormContext } from "@/components/desk/form/form-context";
import { RowsTable } from "./rows-table";
import { progressOf, type ImportControl, type ImportPaths } from "./use-import";

type Props = {
  control: ImportControl;
  labels: Record<ImportField, string>;
  paths: ImportPaths;
  onRemove(): void;
};

/** The result of an undo, with the companies that stayed as they are; a failed one goes on. */
export function UndoneStep({ control, labels, paths, onRemove }: Props) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, begin, busy } = control;
  const isOpen = view.state === "undo_failed";
  const [done, total] = progressOf(view).map((count) =>
    count.toLocaleString(LOCALE_FACTS[locale].iso),
  );
  return (
    <section aria-labelledby="import-undone-title">
      <h2 id="import-undone-title" tabIndex={-1} className="text-2xl">
        {t(isOpen ? "undoFailedTitle" : "undoneTitle")}
      </h2>
      {view.problem && (
        <p className="note mt-5" data-tone="bad">
          <Icon name="warning" />
          {view.problem}
        </p>
      )}
      <p className="mt-2 text-soft">
        {isOpen
          ? t("undoFailedText", { done: done!, total: total! })
          : t("undoneCount", { count: view.undo.undone })}
      </p>
      {view.undo.kept > 0 && (
        <p className="note mt-5" data-tone="waiting">
          <Icon name="warning" />
          {t("keptCount", { count: view.undo.kept })}
        </p>
      )}
      <div className="import-foot">
        {isOpen && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void begin("undo");
            }}
          >
            {t("undoContinue")}
          </Button>
        )}
        <ButtonLink locale={locale} href={paths.imports} kind={isOpen ? "quiet" : undefined}>
          {t("newImport")}
        </ButtonLink>
        <Button kind="danger-quiet" onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
      <RowsTable
        key={view.state}
        view={view}
        labels={labels}
        memberPath={paths.member}
        first={view.undo.kept > 0 ? "kept" : "undone"}
      />
    </section>
  );
}
