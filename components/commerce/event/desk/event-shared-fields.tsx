"use client";

import { useTranslations } from "next-intl";
import { CoverField } from "@/components/kit/editor/cover-field";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import type { EditorFields, EditorSaving } from "@/components/kit/editor/editor-form";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventColumns, webinarFields } from "@/lib/commerce/event/fields";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import { CancelPanel } from "./cancel-panel";
import { DoorFields } from "./door-fields";
import { endAfterMove, type EventDraft } from "./event-values";
import { OrganiserField } from "./organiser-field";
import { ZoneField } from "./zone-field";

type Props = {
  kind: EventKind;
  form: EditorFields<EventEditView, EventDraft> & EditorSaving<EventEditView, EventDraft>;
  locale: Locale;
  /** Whether the user is an editor, who sets whose event it is. */
  isEditor: boolean;
  /** Whether the user may have tickets paid at the door. */
  mayTakeAtDoor: boolean;
};

/** The fields that both locales of an event or a webinar share: times, seats, organiser, cover, cancellation. */
export function EventSharedFields({ kind, form, locale, isEditor, mayTakeAtDoor }: Props) {
  const t = useTranslations("account");
  const parent = { type: "event", id: form.id } as const;
  const company = form.view?.member;
  /** Another start moves the end with it. */
  const field: typeof form.field = (name) => {
    const own = form.field(name);
    if (name !== "starts_at") return own;
    const onChange: typeof own.onChange = (start) => {
      form.set("ends_at", endAfterMove(form.values, start as string | null));
      own.onChange(start);
    };
    return { ...own, onChange };
  };
  const nameCompany = (id: number | null) => {
    form.field("member_id").onChange(id);
    // Another company does not manage it because the former one did.
    form.set("organiser_id", null);
  };
  const fields = kind === "webinar" ? webinarFields.columns : eventColumns;
  return (
    <>
      <SidebarPanel title={t(kind === "webinar" ? "webinar.timeAndPlaces" : "event.timeAndPlace")}>
        <div className="grid gap-4">
          <KindFields
            fields={fields}
            form={{ ...form, field }}
            locale={locale}
            parent={parent}
            isEditor={isEditor}
            time={DateTimeField}
          />
          <ZoneField {...form.field("time_zone")} />
          {kind === "event" && (mayTakeAtDoor || form.values.pay_at_door) && (
            <DoorFields form={form} />
          )}
          {isEditor && (
            <OrganiserField
              {...form.field("member_id")}
              saved={company ? { id: company.id, name: company.member_name } : null}
              onChange={nameCompany}
            />
          )}
          {isEditor && form.values.member_id !== null && (
            <CheckField
              {...bindFlag({
                ...form.field("organiser_id"),
                value: form.values.organiser_id !== null,
                onChange: (isManaged) =>
                  form.set("organiser_id", isManaged ? form.values.member_id : null),
              })}
              label={t("event.field_organiser_id")}
              hint={t(`${kind}.organiserHint`)}
            />
          )}
        </div>
      </SidebarPanel>
      <SidebarPanel title={t("editor.assets")}>
        <CoverField
          place="cover"
          {...form.field("cover_id")}
          label={t("editor.field_cover_id")}
          locale={locale}
          parent={parent}
        />
      </SidebarPanel>
      <CancelPanel kind={kind} form={form} />
    </>
  );
}
