"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { newEventMessage, SUBJECT_LENGTH, TEXT_LENGTH } from "@/lib/commerce/ticket/message/schema";

type Words = { subject: string; text: string };
type Fields = { translations: Record<Locale, Words> };
/** How many orders of an event, or participants of a webinar. */
type Sent = { id: number | null; orders?: number; people?: number };
type Props = {
  /** The endpoint of the event or the webinar. */
  api: string;
  types: { id: number; name: string }[];
};

const EMPTY: Words = { subject: "", text: "" };

/** The locales in which something was written. */
const written = ({ translations }: Fields) =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = translations[locale];
      return words.subject.trim() || words.text.trim() ? [[locale, words]] : [];
    }),
  );

/**
 * Writes to those who have valid tickets, once the editor has seen how many they are and confirmed. A
 * request that is repeated after a lost response is sent under the same key.
 */
export function MessageForm({ api, types }: Props) {
  const t = useTranslations("account.ticket.message");
  const { locale } = useFormContext();
  const send = useRepeatableCall();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const path = `${api}/message?locale=${locale}`;
  const sentText = (what: "sure" | "done", { orders, people = 0 }: Sent) => {
    if (orders === undefined) return t(`${what}People`, { count: people });
    return what === "sure" ? t("sureText", { count: orders }) : t("done", { count: orders });
  };
  const { formProps, field, form, ...end } = useDeskForm<Fields, Sent>({
    schema: newEventMessage,
    defaultValues: { translations: { el: EMPTY, en: EMPTY } },
    prepare: (values) => ({ translations: written(values), ticket_type_ids: chosen }),
    call: async (body) => {
      const counted = await callApi<Sent>(path, { ...body, dry_run: true });
      if (counted.kind !== "ok") return counted;
      const isSure = await confirmAlert({
        title: t("sureTitle"),
        text: sentText("sure", counted.data),
        confirmLabel: t("send"),
      });
      if (!isSure) return { kind: "kept" };
      return send(path, body);
    },
    done: (sent) => sentText("done", sent),
    onDone: () => {
      form.reset();
      setChosen([]);
    },
  });
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <form {...formProps} className="mt-5 grid max-w-2xl gap-6">
      {LOCALES.map((language) => (
        <fieldset key={language} className="grid gap-4">
          <legend className="mb-3 font-medium">{t(`languages.${language}`)}</legend>
          <TextField
            {...field(`translations.${language}.subject`)}
            label={t("subject")}
            maxLength={SUBJECT_LENGTH}
            lang={language}
          />
          <TextAreaField
            {...field(`translations.${language}.text`)}
            label={t("text")}
            maxLength={TEXT_LENGTH}
            rows={6}
            lang={language}
          />
        </fieldset>
      ))}
      {types.length > 1 && (
        <fieldset>
          <legend className="font-medium">{t("types")}</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {types.map(({ id, name }) => (
              <label key={id} className="flex min-h-6 items-center gap-2">
                <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <FormEnd {...end} label={t("next")} busyLabel={t("sending")} />
    </form>
  );
}
