"use client";

import { useState, type ReactNode } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { withReturnPath } from "@/components/kit/session/next-path";
import { Button } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { AccountEmail } from "./account-email";
import type { ForgotLabels } from "./labels";
import { ResultHeading } from "./result-heading";

/**
 * Requests a reset link. The result looks the same for every e-mail address. `outbox` is the folder
 * of a demo's mails.
 */
export function ForgotForm({
  locale,
  labels,
  texts,
  next,
  outbox,
}: {
  locale: Locale;
  labels: ForgotLabels;
  texts: FormTexts;
  next: string | undefined;
  outbox: ReactNode;
}) {
  const [message, setMessage] = useState<string>();
  const { formProps, field, ...end } = useApiForm({
    schema: async () => (await import("@/lib/kernel/auth/schema")).forgotPasswordSchema,
    locale,
    texts,
    call: (body) => callApi<{ message: string }>("/auth/forgot-password", body),
    onDone: ({ message: result }) => setMessage(result),
  });
  const back = (
    <a
      href={withReturnPath(localePath(locale, paths.login), next)}
      className="link-line text-[0.9375rem]"
    >
      {labels.back}
    </a>
  );
  return (
    <>
      <ResultHeading
        title={message ? labels.sentTitle : labels.title}
        lead={message ?? labels.lead}
        result={message}
      />
      {/* Stays mounted behind the result, so that the address is still there for another try. */}
      <form {...formProps} hidden={message !== undefined} className="mt-8 grid gap-5">
        <AccountEmail {...field("email")} label={labels.email} />
        <FormEnd {...end} label={labels.submit} busyLabel={labels.submitting} className="min-w-44">
          {back}
        </FormEnd>
      </form>
      {message && (
        <>
          <p className="mt-3 text-soft">{labels.sentHelp}</p>
          {outbox}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button kind="quiet" onClick={() => setMessage(undefined)}>
              {labels.again}
            </Button>
            {back}
          </p>
        </>
      )}
    </>
  );
}
