"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import type { ImportField, RowShow } from "@/lib/site/import/fields";
import { ImportProblem } from "./import-problem";
import { RowsTable } from "./rows-table";
import { StepButton } from "./step-button";
import type { ImportControl, ImportPaths } from "./use-import";

export type EndProps = {
  control: ImportControl;
  labels: Record<ImportField, string>;
  paths: ImportPaths;
  onRemove(): void;
};

type Props = EndProps & {
  title: string;
  /** What goes on with one that stopped before its end. */
  goOn: { begins: "start" | "undo"; label: string } | undefined;
  /** Links before those to a new import. */
  links?: ReactNode;
  /** The lines that are shown first. */
  first: RowShow;
  children: ReactNode;
};

/** The end of an import or of its undo: what happened, what is next, and its lines. */
export function EndFrame({
  control,
  labels,
  paths,
  onRemove,
  title,
  goOn,
  links,
  first,
  children,
}: Props) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, begin, busy } = control;
  return (
    <section aria-labelledby="import-end-title">
      <h2 id="import-end-title" tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      <ImportProblem text={view.problem} className="mt-5" />
      {children}
      <div className="import-foot">
        {goOn && (
          <StepButton busy={busy} onPress={() => begin(goOn.begins)}>
            {goOn.label}
          </StepButton>
        )}
        {links}
        <ButtonLink locale={locale} href={paths.imports} kind={goOn || links ? "quiet" : undefined}>
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
        first={first}
      />
    </section>
  );
}
