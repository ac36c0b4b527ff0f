"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { callApi } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { PasswordField } from "@/components/kit/form/password-field";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { withReturnPath } from "@/components/kit/session/next-path";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { userPaths } from "@/components/kit/session/user-paths";
import { AccountEmail } from "./account-email";
import type { LoginLabels } from "./labels";
import { useFragment } from "@/components/kit/ui/use-fragment";

/** Navigates with a full page load; the promise never settles, so that the form stays busy. */
function go(href: string): Promise<void> {
  window.location.replace(href);
  return new Promise(() => undefined);
}

/**
 * E-mail address and password; the field for the second factor's code appears when the server
 * requires it.
 */
export function LoginForm({
  locale,
  labels,
  texts,
  next,
}: {
  locale: Locale;
  labels: LoginLabels;
  texts: FormTexts;
  next: string | undefined;
}) {
  const [asksCode, setAsksCode] = useState(false);
  // Browsers keep the fragment of a mailed link through the redirect to the login; the return page
  // reads it.
  const mailed = useFragment("claim", "join");
  const { formProps, field, ...end } = useApiForm({
    schema: async () => (await import("@/lib/kernel/auth/schema")).loginSchema,
    locale,
    texts,
    call: (body) => callApi("/auth/login", body),
    onRefused: (errors) => {
      if (errors.code) flushSync(() => setAsksCode(true));
    },
    onDone: () =>
      go(
        withReturnPath(localePath(locale, userPaths.callback), next) +
          ("token" in mailed ? `#${mailed.kind}=${encodeURIComponent(mailed.token)}` : ""),
      ),
  });
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <AccountEmail {...field("email")} label={labels.email} />
      <PasswordField
        {...field("password")}
        label={labels.password}
        autoComplete="current-password"
        texts={texts}
      />
      {asksCode && (
        <TextField
          {...field("code")}
          label={labels.code}
          hint={labels.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono tracking-widest"
        />
      )}
      <CheckField {...field("remember")} label={labels.rememberMe} />
      <FormEnd {...end} label={labels.submit} busyLabel={labels.submitting} className="min-w-36">
        <a
          href={withReturnPath(localePath(locale, userPaths.forgotPassword), next)}
          className="link-line text-[0.9375rem]"
        >
          {labels.forgot}
        </a>
      </FormEnd>
    </form>
  );
}
