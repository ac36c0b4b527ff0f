"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ApiResult } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { showAlert } from "../alert";
import { useFormContext } from "./form-context";

/**
 * The state of an action button: busy while it runs, an alert when it fails; uploads pass the
 * function of their messages.
 */
export function useAction(messageOf = problemText): {
  busy: string | undefined;
  run<T>(name: string, call: () => Promise<ApiResult<T>>, onDone: (data: T) => void): Promise<void>;
} {
  const t = useTranslations("account.form");
  const { locale, texts } = useFormContext();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    async run(name, call, onDone) {
      if (busy !== undefined) return;
      setBusy(name);
      const result = await call();
      setBusy(undefined);
      if (result.kind === "ok") return onDone(result.data);
      const text =
        result.kind === "invalid"
          ? Object.values(result.errors).flat().join(" ")
          : messageOf(result, texts.problems, locale);
      await showAlert({ title: t("failed"), text: text ?? texts.problems.failed });
    },
  };
}
