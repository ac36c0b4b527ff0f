"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import {
  newPromoCode,
  promoCodeChange,
  type PromoCodeView,
} from "@/lib/commerce/promo-code/schema";
import { PromoCodeFields } from "./promo-code-fields";
import {
  BLANK,
  promoCodeBody,
  readPromoCode,
  type PromoCodeFields as Fields,
} from "./promo-code-values";

type Events = { id: number; title: string }[];

const changeOfFields = z.preprocess(promoCodeBody, promoCodeChange);
const newOfFields = z.preprocess(promoCodeBody, newPromoCode);

/** Changes a promo code. */
export function PromoCodeForm({ code, events }: { code: PromoCodeView; events: Events }) {
  const t = useTranslations("account.promoCode");
  const router = useRouter();
  const form = useSavedForm<Fields, PromoCodeView>({
    draftKey: `promo-code ${code.id}`,
    schema: changeOfFields,
    saved: readPromoCode(code),
    read: readPromoCode,
    call: (changes) => callApi(`/api/promo-code/${code.id}`, promoCodeBody(changes), "PUT"),
    onSaved: () => router.refresh(),
  });
  const labels = {
    code: t("code"),
    event_id: t("event"),
    percent: t("percent"),
    amount_cents: t("amount"),
    max_uses: t("maxUses"),
    max_tickets_per_order: t("maxTickets"),
    valid_from: t("validFrom"),
    valid_to: t("validTo"),
  };
  const titleOf = (id: string) =>
    events.find((event) => String(event.id) === id)?.title ?? t("everyEvent");
  return (
    <form {...form.formProps} className="grid gap-6">
      <PromoCodeFields control={form.form.control} field={form.field} events={events} />
      <SaveBar form={form} labels={labels} texts={{ event_id: titleOf }} />
    </form>
  );
}

/** Makes a promo code, and leads to it. */
export function NewPromoCodeForm({ events, path }: { events: Events; path: string }) {
  const t = useTranslations("account.promoCode");
  const router = useRouter();
  const { locale, texts } = useFormContext();
  const { formProps, field, form, ...end } = useApiForm<Fields, PromoCodeView>({
    schema: newOfFields,
    locale,
    texts,
    defaultValues: BLANK,
    call: (body) => callApi("/api/promo-code", promoCodeBody(body)),
    onDone: ({ id, code }) => {
      showToast(t("created", { code }));
      router.push(localePath(locale, `${path}/${id}`));
    },
  });
  return (
    <form {...formProps} className="grid gap-6">
      <p className="text-sm text-soft">{texts.requiredNote}</p>
      <PromoCodeFields control={form.control} field={field} events={events} />
      <FormEnd {...end} label={t("create")} busyLabel={t("creating")} />
    </form>
  );
}
