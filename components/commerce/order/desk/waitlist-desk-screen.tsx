import { bookingTexts, type FormTexts } from "@/components/kit/form/labels";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listEntries, type EntryView } from "@/lib/commerce/order/waitlist/read";
import { EndOffer } from "./end-offer";

const TONES: Record<EntryView["status"], ChipTone> = {
  waiting: "waiting",
  offered: "waiting",
  taken: "good",
  lapsed: "plain",
  left: "plain",
};

type Props = {
  locale: Locale;
  actor: UserActor;
  event: { id: number; title: string };
  currentPage: number;
};

const when = (iso: string, locale: Locale) =>
  `${formatDate(new Date(iso), locale)} ${formatTime(new Date(iso), locale)}`;

async function Row({
  locale,
  eventId,
  entry,
  problems,
}: {
  locale: Locale;
  eventId: number;
  entry: EntryView;
  problems: FormTexts["problems"];
}) {
  const t = await getTranslations({ locale, namespace: "order.waitlist.desk" });
  return (
    <li className="grid gap-1 border-t border-rule py-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium wrap-anywhere">{entry.name}</span>
        <Chip tone={TONES[entry.status]}>{t(`states.${entry.status}`)}</Chip>
        {entry.status === "offered" && entry.offer_ends_at && (
          <span className="text-sm text-soft">
            {t("until", { until: when(entry.offer_ends_at, locale) })}
          </span>
        )}
      </p>
      <p className="wrap-anywhere text-soft">
        <a href={`mailto:${entry.email}`} className="link-line">
          {entry.email}
        </a>
      </p>
      <p className="text-soft">
        {entry.quantity} × {entry.ticket}
        {entry.no_partial_offer && ` (${t("together")})`} · {t("since")}:{" "}
        {when(entry.queued_at, locale)}
      </p>
      {entry.status === "offered" && (
        <>
          <EndOffer
            locale={locale}
            eventId={eventId}
            entryId={entry.id}
            problems={problems}
            labels={{ endOffer: t("endOffer"), ending: t("ending") }}
          />
          <p className="text-sm text-soft">{t("endHint")}</p>
        </>
      )}
    </li>
  );
}

/** The waitlist of an event in its order, for editors. */
export async function WaitlistDeskScreen({ locale, actor, event, currentPage }: Props) {
  const [t, { problems }, page] = await Promise.all([
    getTranslations({ locale, namespace: "order.waitlist.desk" }),
    bookingTexts(locale),
    listEntries(actor, event.id, { currentPage, perPage: PER_PAGE }, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={[]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={`${SCREENS.event.path}/${event.id}`}>
            ← {t("back")}
          </Link>
        }
        title={t("title", { event: event.title })}
        intro={<p>{t("intro")}</p>}
      />
      {page.total === 0 && <p className="text-soft">{t("empty")}</p>}
      <ol>
        {page.items.map((entry) => (
          <Row
            key={entry.id}
            locale={locale}
            eventId={event.id}
            entry={entry}
            problems={problems}
          />
        ))}
      </ol>
      <Pagination
        locale={locale}
        path={`${SCREENS.waitlist.path}/${event.id}`}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}
