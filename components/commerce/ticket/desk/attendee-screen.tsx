import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { ButtonLink } from "@/components/kit/ui/button";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { attendeeFilters, attendeeList } from "@/lib/commerce/ticket/attendee/screen-list";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import { ATTENDEE_STATES, type AttendeeView } from "@/lib/commerce/ticket/attendee/schema";
import { eventTitle, ticketTypesOf } from "@/lib/commerce/ticket/event-names";
import { Messages } from "./messages";
import { RefusedScans } from "./refused-scans";

type Props = {
  locale: Locale;
  actor: EditorActor;
  eventId: number;
  query: ReturnType<ReturnType<typeof attendeeList>["read"]>;
};

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

/** The attendees of an event, for editors: who comes, with which ticket, and who has arrived. */
export async function AttendeeScreen({ locale, actor, eventId, query }: Props) {
  const list = attendeeList(eventId);
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t, whenOf }, own, title, types, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.ticket" }),
    eventTitle(eventId, locale),
    ticketTypesOf(eventId, locale),
    listAttendees(actor, eventId, attendeeFilters(query), paging, locale, query.sort),
  ]);
  const rowOf = (row: AttendeeView): DataRow => {
    const name = `${row.surname} ${row.name}`.trim();
    return {
      id: row.id,
      name,
      isMuted: row.state === "void",
      main: (
        <RowTitle locale={locale} title={name} href={row.order_path ?? undefined}>
          {row.email}
          <span className="block">{own("orderNumber", { number: row.order_number })}</span>
          <Answers row={row} yes={own("yes")} no={own("no")} />
        </RowTitle>
      ),
      cells: {
        ticket: (
          <div className="grid">
            {row.ticket_type}
            <span className="block font-mono text-sm whitespace-nowrap text-soft">
              {spacedCode(row.code)}
            </span>
          </div>
        ),
        state: (
          <div className="grid">
            <Chip tone={TONES[row.state]}>{own(`states.${row.state}`)}</Chip>
            {row.disputed && <span className="block text-sm">{own("disputed")}</span>}
          </div>
        ),
        checked_in_at: row.checked_in_at && (
          <div className="grid">
            {whenOf(row.checked_in_at)}
            <span className="block text-sm text-soft">
              {[row.checked_in_by, row.device].filter(Boolean).join(", ")}
            </span>
          </div>
        ),
        created_at: whenOf(row.created_at),
      },
    };
  };
  const typeSelect = {
    name: "type",
    label: own("typeFilter"),
    any: own("typeAny"),
    choices: types.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <ListScreen
      locale={locale}
      kind="attendees"
      list={list}
      query={query}
      params={list.params(query)}
      page={page}
      columns={listColumns(t, list, "surname")}
      rows={page.items.map(rowOf)}
      tabs={filterTabs(
        ATTENDEE_STATES,
        (state) => own(`tabs.${state ?? "all"}`),
        (state) => list.hrefWith(query, { state }),
      )}
      selects={types.length > 1 ? [typeSelect] : []}
      exportPath={`/api/event/${eventId}/attendees/export`}
      intro={own("intro", { title, sold: page.meta.sold, arrived: page.meta.checked_in })}
      after={
        <>
          <RefusedScans locale={locale} actor={actor} eventId={eventId} />
          <Messages locale={locale} actor={actor} eventId={eventId} types={types} />
        </>
      }
    >
      <ButtonLink locale={locale} href={`${SCREENS.checkIn.path}/${eventId}`} data-document>
        {own("toDoor")}
      </ButtonLink>
      <ButtonLink kind="quiet" locale={locale} href={`${SCREENS.event.path}/${eventId}`}>
        {own("toEvent")}
      </ButtonLink>
    </ListScreen>
  );
}
