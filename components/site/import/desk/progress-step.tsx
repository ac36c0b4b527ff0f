"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { progressOf, type ImportControl } from "./use-import";

function timeText(seconds: number, locale: Locale): string {
  const [value, unit] =
    seconds < 90
      ? [Math.max(1, Math.ceil(seconds / 5) * 5), "second"]
      : [Math.ceil(seconds / 60), "minute"];
  return new Intl.NumberFormat(LOCALE_FACTS[locale].iso, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(value);
}

/** The words for a job in progress; an import waits and runs. */
const TEXTS = {
  checking: { title: "checking", text: "checkingText", progress: "progress" },
  running: { title: "running", text: "runningText", progress: "progress" },
  undoing: { title: "undoing", text: "undoingText", progress: "undoProgress" },
} as const;

/**
 * The progress of a check, an import or an undo, which runs in the worker. The first two can be
 * stopped.
 */
export function ProgressStep({ control }: { control: ImportControl }) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, rate, begin, busy } = control;
  const { state } = view;
  const isCheck = state === "checking";
  const isUndo = state === "undoing";
  const [done, total] = progressOf(view);
  const words = TEXTS[isCheck || isUndo ? state : "running"];
  const number = (value: number) => value.toLocaleString(LOCALE_FACTS[locale].iso);
  const progressText = t(words.progress, { done: number(done), total: number(total) });
  return (
    <section className="import-progress" aria-labelledby="import-progress-title">
      <h2 id="import-progress-title" tabIndex={-1} className="text-2xl">
        {t(words.title)}
      </h2>
      <p className="mt-2 text-soft">{t(words.text)}</p>
      <div
        className="import-bar"
        role="progressbar"
        aria-labelledby="import-progress-title"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={done}
        aria-valuetext={progressText}
      >
        <span style={{ inlineSize: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <span className="font-semibold">{progressText}</span>
        {rate === undefined && done === 0 && <span className="text-soft">{t("queued")}</span>}
        {rate !== undefined && (
          <span className="text-soft">{t("rate", { rate: number(Math.round(rate)) })}</span>
        )}
        {rate !== undefined && done < total && (
          <span className="text-soft">
            {t("timeLeft", { time: timeText((total - done) / rate, locale) })}
          </span>
        )}
      </p>
      {!isUndo && (
        <p className="mt-6">
          <Button
            kind="quiet"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void begin("stop");
            }}
          >
            {t(isCheck ? "stopCheck" : "stop")}
          </Button>
        </p>
      )}
    </section>
  );
}
