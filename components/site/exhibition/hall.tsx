import { eventItems } from "@/components/commerce/event-card/event-item";
import { postItem } from "@/components/magazine/post/date-row";
import { byStart } from "@/components/site/section/dated-list";
import { todayInAthens } from "@/components/site/section/month-entries";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { daysOf, noonOf } from "@/lib/kernel/core/months";
import { comingEvents } from "@/lib/commerce/event/read/coming";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listMembers } from "@/lib/directory/member/read/list";
import { listFirstPosts } from "@/lib/magazine/post/read/service";
import { BY_DATE } from "@/lib/magazine/post/read/order";
import { Exhibitors } from "./exhibitors";
import { Programme } from "./programme";

/** The page of the exhibition, whose texts editors write; the hall stands below its heading. */
export const EXHIBITION_SLUG = "exhibition";

/** Exhibitors on the page, as many as one request has free times of; a link leads to the others. */
const MOST_EXHIBITORS = 100;
/** Posts that are read of each section, and what is shown of what comes next. */
const MOST_POSTS = 30;
const MOST_NEXT = 5;

/** What runs or comes, with dates: posts of both sections, and events. */
async function listProgramme(locale: Locale) {
  const now = new Date();
  const [agenda, posts, events] = await Promise.all([
    listFirstPosts(locale, { category: "DS.AGENDA", datedFrom: now }, MOST_POSTS, BY_DATE),
    listFirstPosts(locale, { category: "DS.EVENTS", datedFrom: now }, MOST_POSTS, BY_DATE),
    comingEvents(locale),
  ]);
  return [
    ...[...agenda, ...posts].map((card) => postItem(card, locale)),
    ...(await eventItems(events, locale)),
  ].sort(byStart);
}

/** The live hall: today's programme, and the exhibitors with their next free times. */
export async function Hall({ locale }: { locale: Locale }) {
  const [t, programme, exhibitors] = await Promise.all([
    getTranslations({ locale, namespace: "exhibition" }),
    listProgramme(locale),
    listMembers(locale, { isMember: true }, { currentPage: 0, perPage: MOST_EXHIBITORS }),
  ]);
  const today = todayInAthens();
  const firstDay = ({ starts, ends, zone }: (typeof programme)[number]) =>
    daysOf(starts, ends, zone).first;
  const running = programme.filter((item) => firstDay(item) <= today);
  const next = programme.filter((item) => firstDay(item) > today).slice(0, MOST_NEXT);
  return (
    <>
      <div className="exhibition-band">
        <p className="font-serif text-2xl leading-tight wide:text-4xl">
          {t("title", { day: formatLongDate(noonOf(today), locale) })}
        </p>
        <p className="mt-3">{t("now", { exhibitors: exhibitors.total, today: running.length })}</p>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          <a href="#programme" className="underline underline-offset-4">
            {t("today")}
          </a>
          <a href="#exhibitors" className="underline underline-offset-4">
            {t("exhibitors")}
          </a>
        </p>
      </div>
      <Programme today={today} running={running} next={next} locale={locale} />
      <Exhibitors members={exhibitors.items} total={exhibitors.total} locale={locale} />
    </>
  );
}
