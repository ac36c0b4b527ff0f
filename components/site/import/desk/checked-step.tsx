"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import type { ImportField } from "@/lib/site/import/fields";
import { confirmAlert } from "@/components/kit/desk/alert";
import { Counts } from "./counts";
import { RowsTable } from "./rows-table";
import { StepButton } from "./step-button";
import type { ImportControl, ImportPaths } from "./use-import";

type Props = {
  control: ImportControl;
  labels: Record<ImportField, string>;
  paths: ImportPaths;
  onBack(): void;
};

/** The result of the check, before anything is written. */
export function CheckedStep({ control, labels, paths, onBack }: Props) {
  const t = useTranslations("account.imports");
  const { view, begin, accept, busy } = control;
  const { created, updated, refused } = view.counts;
  const count = created + updated;
  const start = async () => {
    const isPublic = view.options.status === "published" && created > 0;
    if (
      isPublic &&
      !(await confirmAlert({
        title: t("publishTitle"),
        text: t("publishText", { count: created }),
        confirmLabel: t("publishConfirm"),
      }))
    )
      return;
    await begin("start");
  };
  return (
    <section aria-labelledby="import-checked-title">
      <h2 id="import-checked-title" tabIndex={-1} className="text-2xl">
        {t("checkedTitle")}
      </h2>
      <Counts view={view} />
      {count === 0 && <p className="mt-5 text-soft">{t("noChanges")}</p>}
      <div className="import-foot">
        {count > 0 && (
          <StepButton busy={busy} onPress={start}>
            {t("start", { count })}
          </StepButton>
        )}
        <Button kind="quiet" onClick={onBack}>
          {t("backToColumns")}
        </Button>
      </div>
      <RowsTable
        view={view}
        labels={labels}
        memberPath={paths.member}
        first={refused > 0 || view.counts.warned > 0 ? "problems" : "all"}
        onAccept={accept}
      />
    </section>
  );
}
