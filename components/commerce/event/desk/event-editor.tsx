"use client";

import { useTranslations } from "next-intl";
import { lateDialog, useIdlePreload } from "@/components/kit/desk/late-part";
import {
  ContentEditor,
  useContentEditor,
  type EditorPaths,
} from "@/components/kit/editor/content-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ButtonLink } from "@/components/kit/ui/button";
import { eventKind } from "@/lib/commerce/event/kind";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { paths } from "@/lib/kernel/core/paths";
import type { EventKind } from "@/prisma/client/enums";
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

const LateEventPublishSheet = lateDialog(() =>
  import("./event-publish-sheet").then(({ EventPublishSheet }) => EventPublishSheet),
);

type Props = EditorPaths & { kind: EventKind; event: EventEditView | null };

/** The editor of an event or a webinar: both translations, times, tickets, questions, history. */
export function EventEditor({ kind, event, ...screen }: Props) {
  const t = useTranslations("account");
  const own = KINDS[kind];
  const { locale } = useFormContext();
  const { decide, dialog } = useTicketDecision();
  useIdlePreload(LateEventPublishSheet);
  const editor = useContentEditor<EventAnswer, EventDraft>(
    {
      of: eventKind,
      path: own.path,
      view: event,
      blank: blankEvent,
      read: readEvent,
      isRestorable,
      isWithheld,
      pagePath: paths[kind],
      completeChange,
      decide,
    },
    screen,
  );
  const { form } = editor;
  const deletion = {
    title: t(`${own.texts}.deleteTitle`),
    action: t(`${own.texts}.delete`),
    done: t(`${own.texts}.deleted`),
  };
  return (
    <>
      <ContentEditor
        {...editor}
        untitled={t(own.new)}
        texts={useEventTexts()}
        actions={
          form.view && (
            <ButtonLink
              kind="quiet"
              size="small"
              locale={locale}
              href={`${own.people}/${form.view.id}`}
            >
              {t(kind === "event" ? "event.attendees" : "webinar.participants")}
            </ButtonLink>
          )
        }
        publishSheet={(close) => <LateEventPublishSheet kind={kind} form={form} onClose={close} />}
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
        deletion={deletion}
        mayDelete={form.view !== null}
      />
      {dialog}
    </>
  );
}
