"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { ImportField } from "@/lib/site/import/fields";
import type { ImportView } from "@/lib/site/import/schema";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { CheckedStep } from "./checked-step";
import { ColumnsStep } from "./columns-step";
import { ProgressStep } from "./progress-step";
import { ResultStep } from "./result-step";
import { UndoneStep } from "./undone-step";
import { isBusy } from "./tone";
import { useImport, type ImportPaths } from "./use-import";

const STEPS = ["file", "columns", "check", "run", "result"] as const;
type Step = (typeof STEPS)[number];
const STEP_OF: Record<ImportView["state"], Step> = {
  uploaded: "columns",
  checking: "check",
  checked: "check",
  waiting: "run",
  running: "run",
  done: "result",
  failed: "result",
  cancelled: "result",
  undoing: "result",
  undo_failed: "result",
  undone: "result",
};

type Props = { initial: ImportView; labels: Record<ImportField, string>; paths: ImportPaths };

/**
 * The steps of an import. The current one depends only on the stored state, so that it is the same
 * after a reload and for all users.
 */
export function ImportSteps({ initial, labels, paths }: Props) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const router = useRouter();
  const control = useImport(initial);
  const { view } = control;
  const [isBack, setBack] = useState(false);
  const step: Step = isBack && view.state === "checked" ? "columns" : STEP_OF[view.state];
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(`${step} ${view.state}`);
  useEffect(() => {
    // The pressed button was removed: focus moves to the heading of the next step.
    const now = `${step} ${view.state}`;
    if (shown.current === now) return;
    shown.current = now;
    place.current?.querySelector<HTMLElement>("h2")?.focus();
  }, [step, view.state]);

  const remove = async () => {
    if (
      !(await confirmAlert({
        title: t("removeTitle"),
        text: t("removeText"),
        confirmLabel: t("removeConfirm"),
        isDanger: true,
      }))
    )
      return;
    if (await control.remove()) router.push(localePath(locale, paths.imports));
  };
  return (
    <>
      <ol className="import-steps" aria-label={t("steps")}>
        {STEPS.map((name) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            data-past={STEPS.indexOf(name) < STEPS.indexOf(step) || undefined}
          >
            {t(`stepNames.${name}`)}
          </li>
        ))}
      </ol>
      <div ref={place}>
        {step === "columns" && (
          <ColumnsStep
            control={control}
            labels={labels}
            onRemove={remove}
            onCheck={() => setBack(false)}
          />
        )}
        {isBusy(view.state) && <ProgressStep control={control} />}
        {view.state === "checked" && step === "check" && (
          <CheckedStep
            control={control}
            labels={labels}
            paths={paths}
            onBack={() => setBack(true)}
          />
        )}
        {(view.state === "undone" || view.state === "undo_failed") && (
          <UndoneStep control={control} labels={labels} paths={paths} onRemove={remove} />
        )}
        {(view.state === "done" || view.state === "failed" || view.state === "cancelled") && (
          <ResultStep control={control} labels={labels} paths={paths} onRemove={remove} />
        )}
        <p role="alert" className="field-error mt-5 empty:mt-0">
          {control.problem}
        </p>
      </div>
    </>
  );
}
