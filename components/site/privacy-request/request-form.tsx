"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { Button } from "@/components/kit/ui/button";
import { Radio } from "@/components/kit/ui/radio";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { PRIVACY_REQUEST_KINDS } from "@/lib/site/privacy-request/kinds";

type Kind = (typeof PRIVACY_REQUEST_KINDS)[number];
type Labels = Record<
  "email" | "kind" | "send" | "sending" | "sentTitle" | "sent" | "again" | Kind | `${Kind}Hint`,
  string
>;
type Props = { locale: Locale; texts: FormTexts; labels: Labels };

/** Asks for what is stored under an e-mail address; the link comes by mail. */
export function RequestForm({ locale, texts, labels }: Props) {
  const [isSent, setSent] = useState(false);
  const { formProps, field, form, ...end } = useApiForm<{ email: string; kind: Kind }>({
    schema: async () => (await import("@/lib/site/privacy-request/schema")).privacyRequest,
    locale,
    texts,
    defaultValues: { kind: "export" },
    call: (body) => callApi("/api/privacy-request", body),
    onDone: () => setSent(true),
  });
  if (isSent)
    return (
      <div role="status" className="border-s-3 border-teal bg-wash p-6">
        <h2 className="text-xl">{labels.sentTitle}</h2>
        <p className="mt-2">{labels.sent}</p>
        <Button className="mt-4" kind="quiet" onClick={() => setSent(false)}>
          {labels.again}
        </Button>
      </div>
    );
  return (
    <form {...formProps} className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">{labels.kind}</legend>
        {PRIVACY_REQUEST_KINDS.map((kind) => (
          <label key={kind} className="flex items-start gap-3">
            <Radio {...form.register("kind")} value={kind} className="mt-1" />
            <span>
              {labels[kind]}
              <span className="block text-sm text-soft">{labels[`${kind}Hint`]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        {...field("email")}
        label={labels.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
    </form>
  );
}
