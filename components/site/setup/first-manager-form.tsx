"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { AccountFields } from "@/components/people/user/account-fields";
import type { SetupLabels } from "@/components/people/user/labels";
import { ResultHeading } from "@/components/people/user/result-heading";
import { useFragment } from "@/components/kit/ui/use-fragment";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { setupManifest } from "@/lib/site/setup/manifest";

/** The token, in a module variable so that it survives a client-side change of the locale. */
const memory: { token?: string | undefined } = {};

type Fields = {
  token: string;
  name: string;
  surname: string;
  email: string;
  password: string;
  password_confirmation: string;
  locale: Locale;
};

/** Leaves the page. The promise never settles, so that the form stays busy until then. */
function go(href: string): Promise<void> {
  window.location.replace(href);
  return new Promise(() => undefined);
}

/**
 * Form for the account of the first manager. The token of the link is in the URL's fragment, which
 * is removed at once.
 */
export function FirstManagerForm({
  locale,
  labels,
  texts,
  siteName,
}: {
  locale: Locale;
  labels: SetupLabels;
  texts: FormTexts;
  siteName: string;
}) {
  const fragment = useFragment("token");
  const [deadFragment, setDeadFragment] = useState<typeof fragment>();
  const isDead = deadFragment === fragment;
  // The header links to the page in the other locale, another form, without the fragment.
  const [heldToken] = useState(() => memory.token);
  const token = "token" in fragment ? fragment.token : heldToken;
  useEffect(() => {
    memory.token = isDead ? undefined : token;
  }, [isDead, token]);
  const { formProps, field, form, ...end } = useApiForm<Fields>({
    schema: async () => (await import("@/lib/site/setup/schema")).firstManager,
    locale,
    texts,
    defaultValues: { locale },
    prepare: (values) => ({ ...values, token }),
    call: (body) => callApi("/api/setup", body),
    onRefused: (errors) => {
      if (errors.token) setDeadFragment(fragment);
    },
    onDone: (_, { locale: own }) => go(localePath(own, setupManifest.screens.setup.path)),
  });
  const headings = () => {
    if (isDead) return [labels.invalidLinkTitle, labels.invalidLinkText];
    if (fragment.kind === "none" && token === undefined)
      return [labels.noTokenTitle, labels.noTokenText];
    return [labels.title, labels.lead];
  };
  const [title, lead] = headings();
  return (
    <>
      <ResultHeading title={title} lead={lead} result={isDead} />
      {token !== undefined && !isDead && (
        <form {...formProps} className="mt-8 grid gap-5">
          <AccountFields
            field={field}
            labels={labels}
            texts={texts}
            locale={locale}
            values={() => form.getValues()}
            siteName={siteName}
          />
          <FormEnd
            {...end}
            label={labels.submit}
            busyLabel={labels.submitting}
            className="min-w-48"
          />
        </form>
      )}
    </>
  );
}
