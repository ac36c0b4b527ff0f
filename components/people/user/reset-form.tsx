"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { userPaths } from "@/components/kit/session/user-paths";
import type { ResetLabels } from "./labels";
import { NewPassword } from "./new-password";
import { ResultHeading } from "./result-heading";
import { useFragment } from "@/components/kit/ui/use-fragment";

type Outcome = "done" | "invalidLink" | undefined;

/**
 * Sets a new password with a mailed link, or the first one of an invitation. The token is in the
 * fragment, which is removed from the URL immediately.
 */
export function ResetForm({
  locale,
  labels,
  texts,
  siteName,
}: {
  locale: Locale;
  labels: ResetLabels;
  texts: FormTexts;
  siteName: string;
}) {
  const fragment = useFragment("token", "invitation");
  const [outcome, setOutcome] = useState<Outcome>();
  const [outcomeOf, setOutcomeOf] = useState(fragment);
  // Another link in the same tab resets the form.
  if (outcomeOf !== fragment) {
    setOutcomeOf(fragment);
    setOutcome(undefined);
  }
  const token = "token" in fragment ? fragment.token : undefined;
  const { formProps, field, ...end } = useApiForm({
    schema: async () => (await import("@/lib/kernel/auth/schema")).resetPasswordSchema,
    locale,
    texts,
    prepare: (values) => ({ ...values, token }),
    call: (body) => callApi("/auth/reset-password", body),
    onRefused: (errors) => {
      if (errors.token) setOutcome("invalidLink");
    },
    onDone: () => setOutcome("done"),
  });
  const hasToken = token !== undefined;
  const headings = () => {
    if (outcome === "done") return [labels.doneTitle, labels.doneText];
    if (outcome === "invalidLink") return [labels.invalidLinkTitle, labels.invalidLinkText];
    if (fragment.kind === "none") return [labels.noTokenTitle, labels.noTokenText];
    return fragment.kind === "invitation"
      ? [labels.invitationTitle, labels.invitationLead]
      : [labels.title, labels.lead];
  };
  const [title, lead] = headings();
  return (
    <>
      <ResultHeading title={title} lead={lead} result={outcome} />
      {outcome === "done" && (
        <p className="mt-8">
          <ButtonLink href={localePath(locale, paths.login)}>{labels.toLogin}</ButtonLink>
        </p>
      )}
      {(outcome === "invalidLink" || fragment.kind === "none") && (
        <p className="mt-8">
          <ButtonLink href={localePath(locale, userPaths.forgotPassword)}>
            {labels.askNew}
          </ButtonLink>
        </p>
      )}
      {hasToken && outcome === undefined && (
        <form {...formProps} className="mt-8 grid gap-5">
          <NewPassword
            password={field("password")}
            confirmation={field("password_confirmation")}
            label={labels.password}
            labels={labels}
            texts={texts}
            locale={locale}
            personal={() => ({ siteName })}
          />
          <FormEnd
            {...end}
            label={labels.submit}
            busyLabel={labels.submitting}
            className="min-w-44"
          />
        </form>
      )}
    </>
  );
}
