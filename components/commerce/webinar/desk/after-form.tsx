"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { AfterView } from "@/lib/commerce/webinar/after/schema";
import { bodyOf, draftOf, newChapter, newMaterial, type AfterDraft } from "./after-values";
import { ChapterRow } from "./chapter-row";
import { MaterialRow } from "./material-row";

/** Links, files and chapters of a webinar, saved together. */
export function AfterForm({ after }: { after: AfterView }) {
  const t = useTranslations("account.webinar.after");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const isReady = useHydrated();
  const [draft, setDraft] = useState<AfterDraft>(() => draftOf(after));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { webinar_id: id } = after;
  const change = <K extends keyof AfterDraft>(list: K, rows: AfterDraft[K]) => {
    setErrors({});
    setDraft((before) => ({ ...before, [list]: rows }));
  };
  const replaced = <T,>(rows: readonly T[], at: number, part: Partial<T>) =>
    rows.map((row, index) => (index === at ? { ...row, ...part } : row));
  const without = <T,>(rows: readonly T[], at: number) => rows.filter((_, index) => index !== at);
  const errorOf = (path: string) => errors[path]?.[0];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const path = `/api/webinar/${id}/after?locale=${locale}`;
    const result = await callApi<AfterView>(path, bodyOf(draft), "PUT");
    setBusy(false);
    setErrors(result.kind === "invalid" ? result.errors : {});
    if (result.kind === "ok") {
      setDraft(draftOf(result.data));
      showToast(t("saved"));
      return router.refresh();
    }
    setProblem(
      result.kind === "invalid" ? result.message : problemText(result, texts.problems, locale),
    );
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-6 grid max-w-3xl gap-8">
      <fieldset>
        <legend className="font-medium">{t("material")}</legend>
        <ul className="mt-3 grid gap-6">
          {draft.material.map((row, at) => (
            <MaterialRow
              // Rows have no names of their own.
              key={at}
              webinarId={id}
              at={at}
              row={row}
              errorOf={(name) => errorOf(`material.${at}.${name}`)}
              onChange={(part) => change("material", replaced(draft.material, at, part))}
              onRemove={() => change("material", without(draft.material, at))}
            />
          ))}
        </ul>
        <p className="mt-4">
          <Button
            kind="quiet"
            size="small"
            onClick={() => change("material", [...draft.material, newMaterial()])}
          >
            {t("addMaterial")}
          </Button>
        </p>
      </fieldset>
      <fieldset>
        <legend className="font-medium">{t("chapters")}</legend>
        <p className="text-sm text-soft">{t("chaptersHint")}</p>
        <ul className="mt-3 grid gap-6">
          {draft.chapters.map((row, at) => (
            <ChapterRow
              key={at}
              at={at}
              row={row}
              errorOf={(name) => errorOf(`chapters.${at}.${name}`)}
              onChange={(part) => change("chapters", replaced(draft.chapters, at, part))}
              onRemove={() => change("chapters", without(draft.chapters, at))}
            />
          ))}
        </ul>
        <p className="mt-4">
          <Button
            kind="quiet"
            size="small"
            onClick={() => change("chapters", [...draft.chapters, newChapter()])}
          >
            {t("addChapter")}
          </Button>
        </p>
      </fieldset>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <p>
        <Button type="submit" disabled={!isReady} aria-disabled={isBusy}>
          {t(isBusy ? "saving" : "save")}
        </Button>
      </p>
    </form>
  );
}
