"use client";

import { useTranslations } from "next-intl";
import { DeletePanel } from "@/components/kit/editor/delete-panel";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { isAutosavable, isPublicField } from "@/components/kit/editor/translation-status";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import { EventPublishSheet } from "./event-publish-sheet";
import { EventSharedFields } from "./event-shared-fields";
import { EventTranslationFields } from "./event-translation-fields";
import {
  blankEvent,
  completeChange,
  isRestorable,
  isWithheld,
  readEvent,
  type EventDraft,
} from "./event-values";
import { QuestionFields } from "./question-fields";
import { TicketTypeFields } from "./ticket-type-fields";
import { useEventTexts } from "./use-event-texts";
import { useTicketDecision, type EventAnswer } from "./use-ticket-decision";

/** What differs in the editors of events and of webinars. */
const KINDS = {
  event: {
    path: "/api/event",
    people: SCREENS.attendees.path,
    texts: "event",
    new: "editor.newEvent",
  },
  webinar: {
    path: "/api/webinar",
    people: SCREENS.webinarSignups.path,
    texts: "webinar",
    new: "editor.newWebinar",
  },
} as const;

type Props = {
  kind: EventKind;
  event: EventEditView | null;
  /** The paths of this screen without an id, and of the list. */
  path: string;
  listPath: string;
};

/** The editor of an event or a webinar: both translations, times, tickets, questions, history. */
export function EventEditor({ kind, event, path, listPath }: Props) {
  const t = useTranslations("account");
  const own = KINDS[kind];
  const { locale } = useFormContext();
  const { decide, dialog } = useTicketDecision();
  const form = useEditor<EventAnswer, EventDraft>({
    kind: "event",
    path: own.path,
    view: event,
    blank: blankEvent,
    read: readEvent,
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
    isRestorable,
    isWithheld,
    pagePath: paths[kind],
    completeChange,
    decide,
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${id}`)),
  });
  const { values } = form;
  const title = firstText(values[`${locale}.title`], values["el.title"], values["en.title"]);
  const deleteTexts = {
    title: t(`${own.texts}.deleteTitle`),
    text: t("editor.deleteTrashText"),
    action: t(`${own.texts}.delete`),
    done: t(`${own.texts}.deleted`),
  };
  return (
    <>
      <EditorFrame
        form={form}
        title={title ?? t(own.new)}
        texts={useEventTexts()}
        path={own.path}
        actions={
          <>
            <PreviewLinks form={form} />
            {form.view && (
              <ButtonLink
                kind="quiet"
                size="small"
                locale={locale}
                href={`${own.people}/${form.view.id}`}
              >
                {t(kind === "event" ? "event.attendees" : "webinar.participants")}
              </ButtonLink>
            )}
          </>
        }
        publishSheet={(close) => <EventPublishSheet kind={kind} form={form} onClose={close} />}
        fields={(each) => <EventTranslationFields kind={kind} locale={each} form={form} />}
        shared={(shown) => <EventSharedFields kind={kind} form={form} locale={shown} />}
        common={
          kind === "event" && (
            <>
              <TicketTypeFields form={form} />
              <QuestionFields form={form} />
            </>
          )
        }
        footer={form.view && <DeletePanel form={form} texts={deleteTexts} listPath={listPath} />}
      />
      {dialog}
    </>
  );
}
