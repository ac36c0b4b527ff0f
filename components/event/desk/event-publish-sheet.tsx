"use client";

import { sheetLanguages } from "@/components/desk/editor/publish/publish-change";
import { PublishSheet } from "@/components/desk/editor/publish/publish-sheet";
import { usePublishChecks } from "@/components/desk/editor/publish/use-publish-checks";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import type { EventEditView } from "@/lib/event/desk/view";
import { eventTexts } from "@/lib/event/fields";
import type { EventDraft } from "./event-values";

type Props = { form: EditorForm<EventEditView, EventDraft>; onClose(): void };

/** The publish sheet of an event or a webinar. */
export function EventPublishSheet({ form, onClose }: Props) {
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
  return (
    <PublishSheet
      form={form}
      languages={sheetLanguages(form.view, titled)}
      checks={checks}
      onClose={onClose}
    />
  );
}
