"use client";

import { useTranslations } from "next-intl";
import type { PublishCheck } from "@/components/kit/editor/publish/check-list";
import { articleChecks, ContentSheet } from "@/components/kit/editor/publish/content-sheet";
import type { SheetForm } from "@/components/kit/editor/publish/publish-sheet";
import { isBlank } from "@/components/kit/editor/flat-values";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventTexts } from "@/lib/commerce/event/fields";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

type Props = {
  kind: EventKind;
  form: EditorFields<EventEditView, EventDraft> & SheetForm;
  onClose(): void;
};

/** Whether each language that would be public names the place, or has that of the other one. */
function placeCheck(
  t: ReturnType<typeof useTranslations<"account.event">>,
  { values }: Props["form"],
  titled: readonly Locale[],
): PublishCheck {
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
  const t = useTranslations("account.event");
  return (
    <ContentSheet
      form={form}
      parent="event"
      checked={articleChecks("title", eventTexts.summary.max)}
      checksOf={(checks, titled) =>
        kind === "event" ? [...checks, placeCheck(t, form, titled)] : checks
      }
      onClose={onClose}
    />
  );
}
