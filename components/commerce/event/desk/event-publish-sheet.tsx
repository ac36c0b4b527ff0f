"use client";

import { useTranslations } from "next-intl";
import type { PublishCheck } from "@/components/kit/editor/publish/check-list";
import { sheetLanguages } from "@/components/kit/editor/publish/publish-change";
import { PublishSheet } from "@/components/kit/editor/publish/publish-sheet";
import { usePublishChecks } from "@/components/kit/editor/publish/use-publish-checks";
import { isBlank } from "@/components/kit/editor/flat-values";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventTexts } from "@/lib/commerce/event/fields";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

type Props = {
  kind: EventKind;
  form: EditorForm<EventEditView, EventDraft>;
  onClose(): void;
};

/** Whether each language that would be public names the place, or has that of the other one. */
function usePlaceCheck({ values }: Props["form"], titled: readonly Locale[]): PublishCheck {
  const t = useTranslations("account.event");
  const hasPlace = (locale: Locale) =>
    !isBlank(values[`${locale}.venue`]) || !isBlank(values[`${locale}.address`]);
  const lacking = titled.filter((locale) => !hasPlace(locale));
  const languages = lacking.map((locale) => LOCALE_FACTS[locale].label).join(", ");
  const isSomewhere = LOCALES.some(hasPlace);
  const isAdvised = lacking.length > 0 && (isSomewhere || !values.is_online);
  return {
    key: "place",
    label: t("facts.place"),
    state: isAdvised ? "advised" : "done",
    names: LOCALES.flatMap((locale) => [`${locale}.venue`, `${locale}.address`]),
    ...(isAdvised && {
      detail: t(isSomewhere ? "placeOfOther" : "placeMissing", { languages }),
    }),
  };
}

/** The publish sheet of an event or a webinar. */
export function EventPublishSheet({ kind, form, onClose }: Props) {
  const { checks, titled } = usePublishChecks(
    form,
    {
      title: "title",
      summary: { name: "summary", max: eventTexts.summary.max },
      body: "body_doc",
      hasCover: true,
      hasSearchText: true,
    },
    { type: "event", id: form.id },
  );
  const place = usePlaceCheck(form, titled);
  return (
    <PublishSheet
      form={form}
      languages={sheetLanguages(form.view, titled)}
      checks={kind === "event" ? [...checks, place] : checks}
      onClose={onClose}
    />
  );
}
