import type { UserActor } from "@/lib/kernel/core/actor";
import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { questionsOf } from "./answers";
import { listAttendees } from "./list";
import type { AttendeeFilters, AttendeeSort, AttendeeView } from "./schema";

/** The export table of the attendees of an event (personal data); a column for each question. */
export async function attendeeTable(
  actor: UserActor,
  eventId: number,
  { sort, ...filters }: AttendeeFilters & { sort?: AttendeeSort },
  locale: Locale,
): Promise<ExportTable<AttendeeView>> {
  await requireManaged(actor, eventId);
  const questions = await questionsOf(eventId, locale);
  return {
    name: `attendees-${eventId}`,
    states: { state: "account.ticket.states", order_status: "account.orderDesk.states" },
    page: (paging) => listAttendees(actor, eventId, filters, paging, locale, sort),
    columns: {
      ...rowColumns<AttendeeView>(
        "surname",
        "name",
        "email",
        "phone",
        "holder_surname",
        "holder_name",
        "holder_email",
        "given_at",
        "ticket_type",
      ),
      code: ({ code }) => spacedCode(code),
      ...rowColumns<AttendeeView>(
        "state",
        "checked_in_at",
        "checked_in_by",
        "device",
        "order_number",
        "order_status",
        "created_at",
        "due_cents",
        "door_paid_at",
        "door_paid_by",
      ),
      addons: ({ addons }) =>
        addons.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || null,
      ...Object.fromEntries(
        questions.map(({ id, label }) => [
          `${label} (${id})`,
          ({ answers }: AttendeeView) =>
            answers.find((one) => one.question === label)?.answer ?? null,
        ]),
      ),
    },
  };
}
