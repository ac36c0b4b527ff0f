"use client";

import { useTranslations } from "next-intl";
import { lateDialog, useIdlePreload } from "@/components/kit/desk/late-part";
import {
  ContentEditor,
  useContentEditor,
  type EditorPaths,
} from "@/components/kit/editor/content-editor";
import { isAutosavable, isPublicAnywhere } from "@/components/kit/editor/translation-status";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ButtonLink } from "@/components/kit/ui/button";
import { eventKind } from "@/lib/commerce/event/kind";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EventEditView, EventRights } from "@/lib/commerce/event/desk/view";
import { paths } from "@/lib/kernel/core/paths";
import type { EventKind } from "@/prisma/client/enums";
import { AddonFields } from "./addon-fields";
import { AskHolders } from "./ask-holders";
import { EventReview, EventReviewNotes } from "./event-review";
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

/** What editors may do with every event. */
const ALL_RIGHTS = {
  publish: true,
  delete: true,
  change_slug: true,
  review: true,
  sell: true,
  door: true,
};

type Props = EditorPaths & {
  kind: EventKind;
  event: EventEditView | null;
  /** What the user may do with the event; by default what editors may. */
  rights?: EventRights;
  /** Whether the user is an editor, and not of the company that organises the event. */
  isEditor?: boolean;
};

/** Autosave of a company's event: what readers see is saved on request, as there are no copies. */
const isAutosavedByCompany = (view: EventEditView | null): boolean =>
  isAutosavable(view) && !isPublicAnywhere(view);

/** The editor of an event or a webinar: both translations, times, tickets, questions, history. */
export function EventEditor({
  kind,
  event,
  rights = ALL_RIGHTS,
  isEditor = true,
  ...screen
}: Props) {
  const t = useTranslations("account");
  const own = KINDS[kind];
  const { locale } = useFormContext();
  const { decide, dialog } = useTicketDecision();
  useIdlePreload(rights.publish ? LateEventPublishSheet : undefined);
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
      ...(!isEditor && { isAutosaved: isAutosavedByCompany, isCopied: undefined }),
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
        publishSheet={
          rights.publish
            ? (close) => <LateEventPublishSheet kind={kind} form={form} onClose={close} />
            : undefined
        }
        notice={<EventReviewNotes kind={kind} view={form.view} rights={rights} />}
        fields={(each) => (
          <EventTranslationFields
            kind={kind}
            locale={each}
            form={form}
            isEditor={isEditor}
            mayChangeSlug={rights.change_slug}
          />
        )}
        shared={(shown) => (
          <>
            <EventReview form={form} rights={rights} />
            <EventSharedFields
              kind={kind}
              form={form}
              locale={shown}
              isEditor={isEditor}
              mayTakeAtDoor={rights.door}
            />
          </>
        )}
        common={
          kind === "event" && (
            <>
              <TicketTypeFields form={form} maySell={rights.sell} />
              <AddonFields form={form} maySell={rights.sell} />
              <QuestionFields form={form} />
              <AskHolders form={form} />
            </>
          )
        }
        deletion={deletion}
        mayDelete={form.view !== null && (isEditor || form.view.may.delete)}
      />
      {dialog}
    </>
  );
}
