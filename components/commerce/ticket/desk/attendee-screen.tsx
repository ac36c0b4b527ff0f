import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { ButtonLink } from "@/components/kit/ui/button";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { attendeeFilters, attendeeList } from "@/lib/commerce/ticket/attendee/screen-list";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import {
  ATTENDEE_STATES,
  DOOR_STATES,
  type AttendeeView,
} from "@/lib/commerce/ticket/attendee/schema";
import { eventTitle, ticketTypesOf } from "@/lib/commerce/ticket/event-names";
import { AttendeeDue } from "./attendee-due";
import { Messages } from "./messages";
import { RefusedScans } from "./refused-scans";

type Props = ListProps<UserActor, ReturnType<typeof attendeeList>> & { eventId: number };

const TONES: Record<AttendeeView["state"], ChipTone> = {
  awaited: "waiting",
  arrived: "good",
  void: "bad",
};

/** What a buyer answered at checkout, one line for each question. */
function Answers({ row, yes, no }: { row: AttendeeView; yes: string; no: string }) {
  return row.answers.map(({ question, answer }) => (
    <span key={question} className="block">
      {question} {typeof answer === "string" ? answer : <>{answer ? yes : no}</>}
    </span>
  ));
}

/** Who comes: the buyer, or whom the buyer named, or whom the ticket was given to. */
const nameOf = (row: AttendeeView): string =>
  row.holder_name === null
    ? `${row.surname} ${row.name}`.trim()
    : `${row.holder_surname ?? ""} ${row.holder_name ?? ""}`.trim() || "–";

/** The attendees of an event, for editors: who comes, with which ticket, and who has arrived. */
export async function AttendeeScreen({ eventId, ...props }: Props) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, title, types, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.ticket" }),
    eventTitle(eventId, locale),
    ticketTypesOf(eventId, locale),
    listAttendees(actor, eventId, attendeeFilters(query), paging, locale, query.sort),
  ]);
  const typeSelect = {
    name: "type",
    label: t("typeFilter"),
    any: t("typeAny"),
    choices: types.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const doorSelect = {
    name: "door",
    label: t("doorFilter"),
    any: t("doorAny"),
    choices: DOOR_STATES.map((state) => ({ value: state, label: t(`doors.${state}`) })),
  };
  return (
    <PlainListScreen
      {...props}
      kind="attendees"
      texts={["doorPayment"]}
      list={attendeeList(eventId)}
      page={page}
      item="surname"
      row={(row) => ({
        name: nameOf(row),
        isMuted: row.state === "void",
        href: row.order_path ?? undefined,
        below: (
          <>
            {row.holder_name === null ? row.email : row.holder_email}
            {row.holder_name !== null && (
              <span className="block">
                {t("boughtBy", { name: `${row.name} ${row.surname}`.trim() })}
              </span>
            )}
            <span className="block">{t("orderNumber", { number: row.order_number })}</span>
            <Answers row={row} yes={t("yes")} no={t("no")} />
          </>
        ),
      })}
      cells={{
        ticket: (row) => (
          <div className="grid">
            {row.ticket_type}
            {row.addons.map(({ name, quantity, handed_out: handed }) => (
              <span key={name} className="block text-sm">
                {handed > 0
                  ? t("addonHanded", { name, quantity, handed })
                  : `${quantity} × ${name}`}
              </span>
            ))}
            <span className="block font-mono text-sm whitespace-nowrap text-soft">
              {spacedCode(row.code)}
            </span>
          </div>
        ),
        state: (row) => (
          <div className="grid">
            <Chip tone={TONES[row.state]}>{t(`states.${row.state}`)}</Chip>
            {row.disputed && <span className="block text-sm">{t("disputed")}</span>}
            <AttendeeDue
              eventId={eventId}
              ticket={{
                code: row.code,
                due_cents: row.due_cents,
                door_paid_at: row.door_paid_at,
              }}
            />
          </div>
        ),
        checked_in_at: (row, { whenOf }) =>
          row.checked_in_at && (
            <div className="grid">
              {whenOf(row.checked_in_at)}
              <span className="block text-sm text-soft">
                {[row.checked_in_by, row.device].filter(Boolean).join(", ")}
              </span>
            </div>
          ),
        created_at: (row, { whenOf }) => whenOf(row.created_at),
      }}
      tabs={{ values: ATTENDEE_STATES, label: (state) => t(`tabs.${state ?? "all"}`) }}
      selects={[
        ...(types.length > 1 ? [typeSelect] : []),
        ...(page.meta.at_door > 0 ? [doorSelect] : []),
      ]}
      exportPath={`/api/event/${eventId}/attendees/export`}
      intro={t("intro", { title, sold: page.meta.sold, arrived: page.meta.checked_in })}
      after={
        <>
          <RefusedScans locale={locale} actor={actor} eventId={eventId} />
          <Messages locale={locale} actor={actor} eventId={eventId} types={types} />
        </>
      }
    >
      <ButtonLink locale={locale} href={`${SCREENS.checkIn.path}/${eventId}`} data-document>
        {t("toDoor")}
      </ButtonLink>
      <ButtonLink kind="quiet" locale={locale} href={`${SCREENS.figures.path}/${eventId}`}>
        {t("toFigures")}
      </ButtonLink>
      <ButtonLink kind="quiet" locale={locale} href={`${SCREENS.event.path}/${eventId}`}>
        {t("toEvent")}
      </ButtonLink>
    </PlainListScreen>
  );
}
