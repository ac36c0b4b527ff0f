"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { failureText } from "@/components/kit/form/failure-text";
import { sendForm } from "@/components/kit/form/send-form";
import { localePath } from "@/lib/kernel/i18n/locale";
import { MAX_FILE_BYTES } from "@/lib/site/import/fields";
import type { ImportView } from "@/lib/site/import/schema";
import { CsvChoice } from "@/components/kit/desk/form/csv-choice";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useFileDrop } from "@/components/kit/desk/form/use-file-drop";
import { Icon } from "@/components/kit/ui/icon";

/** Uploads a chosen or dropped file, and navigates to the column mapping. */
export function FileZone({ path, tooLarge }: { path: string; tooLarge: string }) {
  const t = useTranslations("account.imports");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const id = useId();
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const upload = async (file: File | undefined) => {
    if (!file || sending !== undefined) return;
    setProblem(file.size > MAX_FILE_BYTES ? tooLarge : undefined);
    if (file.size > MAX_FILE_BYTES) return;
    setSending(file.name);
    const result = await sendForm<ImportView>("/api/import", { file });
    if (result.kind === "ok") return router.push(localePath(locale, `${path}/${result.data.id}`));
    setSending(undefined);
    setProblem(failureText(result, texts.problems, locale) ?? texts.problems.failed);
  };

  const drop = useFileDrop(([file]) => void upload(file));
  return (
    <div {...drop} className="upload-zone import-zone">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CsvChoice
          label={t("choose")}
          hintId={`${id}-hint`}
          isBusy={sending !== undefined}
          onFile={(file) => void upload(file)}
        />
        <a
          href={`/api/import/sample?locale=${locale}`}
          download
          className="link-line inline-flex items-center gap-2 text-[0.9375rem]"
        >
          <Icon name="download" />
          {t("sample")}
        </a>
      </div>
      <p id={`${id}-hint`} className="mt-4 text-sm text-soft">
        {t("hint")}
      </p>
      <p role="status" className="mt-3 font-medium empty:mt-0">
        {sending === undefined ? "" : t("sending", { name: sending })}
      </p>
      <p role="alert" className="field-error mt-3 empty:mt-0">
        {problem}
      </p>
    </div>
  );
}
