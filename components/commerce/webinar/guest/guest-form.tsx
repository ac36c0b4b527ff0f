"use client";

import type { z } from "zod";
import { useCaptcha } from "@/components/kernel/captcha/use-captcha";
import { withToken } from "@/components/kernel/captcha/with-token";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import type { NoAnswerTexts } from "@/components/kit/form/no-answer";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextField } from "@/components/kit/ui/field";
import { guestPath } from "@/lib/commerce/webinar/guest/paths";
import type { newGuest } from "@/lib/commerce/webinar/guest/schema";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

type Fields = z.input<typeof newGuest>;
type Label = "name" | "email" | "emailHint" | "privacy" | "send" | "sending";

export type GuestFormProps = {
  locale: Locale;
  webinarId: number;
  texts: FormTexts;
  labels: Record<Label, string> & NoAnswerTexts;
};

/**
 * Who takes part in a webinar without an account; the place is held then, until the code of a mail
 * confirms it on the page that follows.
 */
export function GuestForm({ locale, webinarId, texts, labels }: GuestFormProps) {
  const captcha = useCaptcha(locale);
  const { formProps, field, ...end } = useApiForm<Fields, { signature?: string }>({
    schema: async () => (await import("@/lib/commerce/webinar/guest/schema")).newGuest,
    locale,
    texts,
    prepare: (values) => ({ ...values, locale }),
    call: async (body) => {
      const whole = withToken(body, await captcha.token());
      return callApi(`/api/webinar/${webinarId}/sign-up?locale=${locale}`, whole);
    },
    onUse: captcha.prepare,
    // The form stays busy until the next page is there.
    onDone: ({ signature = "" }) => {
      window.location.assign(localePath(locale, guestPath(signature)));
      return new Promise(() => undefined);
    },
  });
  // Fixed ids: a form that is hydrated as a root of its own would count others than the server did.
  const named = (name: "name" | "email") => ({ ...field(name), id: `guest-${name}` });
  return (
    <form {...formProps} className="mt-5 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...named("name")}
          label={labels.name}
          required
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...named("email")}
          type="email"
          label={labels.email}
          hint={labels.emailHint}
          required
          autoComplete="email"
        />
      </div>
      <p className="text-sm text-soft">{labels.privacy}</p>
      {captcha.element}
      <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
    </form>
  );
}
