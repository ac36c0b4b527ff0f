import { AppointmentScreen } from "@/components/commerce/appointment/desk/appointment-screen";
import { AppointmentsScreen } from "@/components/commerce/appointment/desk/appointments-screen";
import { BookScreen } from "@/components/commerce/appointment/desk/book-screen";
import { readCalendarUrl } from "@/components/commerce/appointment/desk/calendar/calendar-query";
import { CompanyCalendarScreen } from "@/components/commerce/appointment/desk/calendar/calendar-screen";
import { CallScreen } from "@/components/commerce/appointment/desk/call-screen";
import { GoneScreen } from "@/components/commerce/appointment/desk/gone-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { loadBooking } from "@/lib/commerce/appointment/booking";
import { callerChoices } from "@/lib/commerce/appointment/by-company/choices";
import { findAppointmentByUid } from "@/lib/commerce/appointment/by-uid";
import { loadTypedBooking } from "@/lib/commerce/appointment/typed-booking";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import { isDay } from "@/lib/kernel/core/months";
import type { UserActor } from "@/lib/kernel/core/actor";
import { setPageStatus } from "@/lib/kernel/http/page-context";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { firstValue, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };
type Entered = { locale: Locale; actor: UserActor; query: Awaited<SearchParams> };

const idOf = (value: string | string[] | undefined) =>
  typeof value === "string" ? idFromPath(value) : undefined;

/** The screen that books: the company, and perhaps a chosen time or a booking to move. */
async function bookScreen({ locale, actor, query }: Entered) {
  const memberId = idOf(query.member);
  if (memberId === undefined) return undefined;
  const asked = { memberId, slotId: idOf(query.slot), replaces: idOf(query.replaces) };
  const person = query.person === "anyone" ? ("anyone" as const) : idOf(query.person);
  const choice = { typeId: idOf(query.type), person };
  const [booking, typed] = await Promise.all([
    loadBooking(actor, asked, locale),
    asked.slotId === undefined ? loadTypedBooking(memberId, choice, locale) : undefined,
  ]);
  return booking && <BookScreen locale={locale} booking={booking} typed={typed} />;
}

const isHostOf = (actor: UserActor) => actor.memberId !== null && actor.verified;

/** The screen on which a company books for who called; who acts for none has no such screen. */
async function callScreen({ locale, actor, query }: Entered) {
  if (!isHostOf(actor)) return undefined;
  const now = new Date();
  const slotId = idOf(query.slot);
  const choices = await callerChoices(actor, slotId, now, locale);
  const date = firstValue(query.date) ?? "";
  const day = isDay(date) ? date : undefined;
  return <CallScreen locale={locale} choices={choices} slotId={slotId} day={day} />;
}

function listScreen({ locale, actor, query }: Entered) {
  const isHost = isHostOf(actor);
  const url = isHost ? readCalendarUrl(query) : undefined;
  if (url)
    return <CompanyCalendarScreen locale={locale} actor={actor} url={url} now={new Date()} />;
  const side = isHost && query.side !== "guest" ? "host" : "guest";
  const when = query.when === "past" ? "past" : "upcoming";
  const currentPage = pageNumber(query.page) ?? 0;
  const shown = { side, when, currentPage, now: new Date() } as const;
  return <AppointmentsScreen locale={locale} actor={actor} {...shown} />;
}

/** The user's appointments, one of them by the link of a mail, or the booking of a new one. */
const screen = screenPage(
  "appointments",
  async ({ params: { id = [] }, ...entered }) => {
    const { locale, actor } = entered;
    const [part] = id;
    if (id.length > 1) return undefined;
    if (part === undefined) return listScreen(entered);
    if (part === "new") return bookScreen(entered);
    if (part === "call") return callScreen(entered);
    const appointment = await findAppointmentByUid(actor, part, locale);
    if (appointment)
      return (
        <AppointmentScreen
          locale={locale}
          actor={actor}
          appointment={appointment}
          now={new Date()}
        />
      );
    setPageStatus(404);
    return <GoneScreen locale={locale} />;
  },
  { address: ({ id = [] }: Parts) => [appointmentsPath, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
