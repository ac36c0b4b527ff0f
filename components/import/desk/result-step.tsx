"use client";

import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import type { ImportField } from "@/lib/import/fields";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";
import { Counts } from "./counts";
import { RowsTable } from "./rows-table";
import { UndoNote } from "./undo-note";
import type { ImportControl, ImportPaths } from "./use-import";

const TITLES = { failed: "failedTitle", cancelled: "cancelledTitle" } as const;

type Props = {
  control: ImportControl;
  labels: Record<ImportField, string>;
  paths: ImportPaths;
  onRemove(): void;
};

/** The result of an import, and how a cancelled one continues. */
export function ResultStep({ control, labels, paths, onRemove }: Props) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, begin, busy } = control;
  const { state, done, total, problem } = view;
  const number = (value: number) => value.toLocaleString(LOCALE_FACTS[locale].iso);
  const isOpen = state !== "done" && done < total;
  return (
    <section aria-labelledby="import-result-title">
      <h2 id="import-result-title" tabIndex={-1} className="text-2xl">
        {state === "failed" || state === "cancelled" ? t(TITLES[state]) : t("doneTitle")}
      </h2>
      {problem && (
        <p className="note mt-5" data-tone="bad">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {isOpen && (
        <p className="mt-2 text-soft">
          {t("stoppedText", { done: number(done), total: number(total) })}
        </p>
      )}
      <Counts view={view} />
      <UndoNote control={control} />
      <div className="import-foot">
        {isOpen && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void begin("start");
            }}
          >
            {t("continue")}
          </Button>
        )}
        <ButtonLink
          locale={locale}
          href={`${paths.members}?import=${view.id}`}
          kind={isOpen ? "quiet" : undefined}
        >
          {t("toMembers")}
        </ButtonLink>
        <ButtonLink locale={locale} href={paths.imports} kind="quiet">
          {t("newImport")}
        </ButtonLink>
        <Button kind="danger-quiet" onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
      <RowsTable
        view={view}
        labels={labels}
        memberPath={paths.member}
        first={view.counts.refused > 0 ? "refused" : "all"}
      />
    </section>
  );
}
