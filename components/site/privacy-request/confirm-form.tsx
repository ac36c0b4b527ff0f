"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PersonalData, PrivacyOutcome } from "@/lib/site/privacy-request/schema";

type Labels = Record<"submit" | "busy" | "done", string>;
type Props = { locale: Locale; token: string; texts: FormTexts; labels: Labels };

/** Offers an export as a file. */
function saveFile(data: PersonalData) {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `personal-data-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // Revoked later, as some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The button behind a mailed link: downloads the export, or erases everything. */
export function ConfirmForm({ locale, token, texts, labels }: Props) {
  const [isErased, setErased] = useState(false);
  const [isExported, setExported] = useState(false);
  const { formProps, ...end } = useApiForm<{ token: string }, PrivacyOutcome>({
    schema: async () => (await import("@/lib/site/privacy-request/schema")).privacyConfirmation,
    locale,
    texts,
    prepare: () => ({ token }),
    call: (body) => callApi<PrivacyOutcome>("/api/privacy-request/confirm", body),
    onDone: ({ export: data }) => {
      if (data) saveFile(data);
      setExported(data !== null);
      setErased(data === null);
    },
  });
  return (
    <>
      <p role="status" className="mb-4 border-s-3 border-teal bg-wash p-4 empty:hidden">
        {isErased || isExported ? labels.done : ""}
      </p>
      {!isErased && (
        <form {...formProps}>
          <FormEnd {...end} label={labels.submit} busyLabel={labels.busy} />
        </form>
      )}
    </>
  );
}
