"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import { newRedirect, redirectChange, type RedirectView } from "@/lib/site/redirect/schema";
import { RedirectFields } from "./redirect-fields";
import { BLANK, readRedirect, type RedirectFields as Fields } from "./redirect-values";

/** Changes a redirect. */
export function RedirectForm({ redirect }: { redirect: RedirectView }) {
  const t = useTranslations("account.redirect");
  const router = useRouter();
  const form = useSavedForm<Fields, RedirectView>({
    draftKey: `redirect ${redirect.id}`,
    schema: redirectChange,
    saved: readRedirect(redirect),
    read: readRedirect,
    call: (changes) => callApi(`/api/redirect/${redirect.id}`, changes, "PUT"),
    onSaved: () => router.refresh(),
  });
  return (
    <form {...form.formProps} className="grid gap-6">
      <RedirectFields field={form.field} />
      <SaveBar form={form} labels={{ from: t("from"), to: t("to") }} />
    </form>
  );
}

/** Makes a redirect, and leads back to the list. */
export function NewRedirectForm({ listPath }: { listPath: string }) {
  const t = useTranslations("account.redirect");
  const router = useRouter();
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<Fields, RedirectView>({
    schema: newRedirect,
    locale,
    texts,
    defaultValues: BLANK,
    call: (body) => callApi("/api/redirect", body),
    onDone: ({ from }) => {
      showToast(t("created", { from }));
      router.push(localePath(locale, listPath));
    },
  });
  return (
    <form {...formProps} className="grid gap-6">
      <p className="text-sm text-soft">{texts.requiredNote}</p>
      <RedirectFields field={field} />
      <FormEnd {...end} label={t("create")} busyLabel={t("creating")} />
    </form>
  );
}
