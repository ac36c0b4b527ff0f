"use client";

import { useTranslations } from "next-intl";
import { ContentTexts } from "@/components/kit/editor/content-texts";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventTexts, webinarFields } from "@/lib/commerce/event/fields";
import { eventPath } from "@/lib/commerce/event/path";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

type Props = {
  kind: EventKind;
  locale: Locale;
  form: EditorForm<EventEditView, EventDraft>;
  isEditor: boolean;
  mayChangeSlug: boolean;
};

/** The fields of an event in one locale: texts, slug and SEO. */
export function EventTranslationFields(props: Props) {
  const { kind, locale, form, isEditor, mayChangeSlug } = props;
  const t = useTranslations(`account.${kind}`);
  return (
    <ContentTexts
      form={form}
      locale={locale}
      parent="event"
      fields={kind === "webinar" ? webinarFields.texts : eventTexts}
      summary={{ max: eventTexts.summary.max, placeholder: t("summaryPlaceholder") }}
      body="body_doc"
      isEditor={isEditor}
      address={{ prefix: localePath(locale, eventPath(kind, "")), mayChange: mayChangeSlug }}
    />
  );
}
