import { bookPath } from "@/components/commerce/appointment/paths";
import type { HallTimes } from "@/components/commerce/appointment/live/mount-hall";
import { MemberRow } from "@/components/directory/member/member-row";
import { Moment } from "@/components/directory/member/moment";
import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { takingAppointments } from "@/lib/commerce/appointment/taking";
import { listAskable } from "@/lib/conversation/enquiry/companies";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import { byKind, type ExhibitorKind } from "./kinds";
import { LiveExhibitors } from "./live-exhibitors";

const SECTION_ID = "exhibitors";
/** So many that are free soonest stand above all. */
const SOONEST = 6;

type Texts = Awaited<ReturnType<typeof getTranslations<"exhibition">>>;
type KindProps = {
  kind: ExhibitorKind;
  isOpen: boolean;
  takesEnquiries: ReadonlySet<number>;
  withTimes: readonly number[];
  locale: Locale;
  t: Texts;
};

/** The exhibitors of a kind, folded but for the first: each with its page, its next free time and a way to write. */
function Kind({ kind, isOpen, takesEnquiries, withTimes, locale, t }: KindProps) {
  return (
    <details id={`kind-${kind.id}`} open={isOpen} className="border-b border-rule">
      <summary className="flex cursor-pointer items-baseline justify-between gap-4 py-3">
        <h3 className="text-xl">{kind.name}</h3>
        <span className="meta">{t("count", { count: kind.members.length })}</span>
      </summary>
      <ul className="grid gap-x-10 pb-4 md:grid-cols-2 wide:grid-cols-3">
        {kind.members.map((member) => (
          <li key={member.id} className="flex flex-col border-t border-rule">
            <MemberRow member={member} locale={locale} heading="h4" />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4 ps-[4.5rem]">
              {takesEnquiries.has(member.id) && (
                <>
                  <ButtonLink
                    locale={locale}
                    href={`/ask?company=${member.id}`}
                    rel="nofollow"
                    kind="quiet"
                    size="small"
                    aria-label={t("askOf", { name: member.member_name })}
                    data-write={member.id}
                  >
                    {t("ask")}
                  </ButtonLink>
                  <span hidden data-available={member.id} className="text-sm text-good">
                    <span aria-hidden="true">● </span>
                    {t("availableNow")}
                  </span>
                </>
              )}
              {withTimes.includes(member.id) && (
                // Two lines, which the time takes in most columns: nothing moves when it comes.
                <p className="min-h-10 basis-full text-sm">
                  <a
                    hidden
                    href={bookPath(locale, member.id)}
                    rel="nofollow"
                    data-next={member.id}
                    data-name={member.member_name}
                    className="link-line text-good"
                  />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who is free soonest, by time; the browser fills the rows. */
function Soonest({ count, t }: { count: number; t: Texts }) {
  if (count === 0) return null;
  return (
    <div className="pt-6">
      <h3 className="text-xl">{t("soonest")}</h3>
      <ol className="mt-2 grid gap-x-10 md:grid-cols-2 wide:grid-cols-3">
        {Array.from({ length: Math.min(SOONEST, count) }, (_, index) => (
          <li key={index} data-soon="" className="min-h-15 py-1.5 text-[0.9375rem]" />
        ))}
      </ol>
    </div>
  );
}

type Props = { members: MemberCard[]; total: number; locale: Locale };

/** The exhibitors, companies with a membership: by time those who are free soonest, by kind all of them. */
export async function Exhibitors({ members, total, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "exhibition" });
  const ids = members.map(({ id }) => id);
  const [askable, withTimes] = await Promise.all([
    listAskable(locale, { ids }, { currentPage: 0, perPage: ids.length || 1 }),
    takingAppointments(ids),
  ]);
  const takesEnquiries = new Set(askable.items.map(({ id }) => id));
  const times: HallTimes = {
    locale,
    path: `/api/appointment-slot?first_of=${withTimes.join(",")}`,
    next: t("nextTime", { when: "{when}" }),
    failed: t("timesFailed"),
    none: t("timesNone"),
  };
  const kinds = byKind(members, t("otherKinds"));
  return (
    <section
      id={SECTION_ID}
      aria-labelledby="exhibitors-title"
      data-section="directory"
      data-hall=""
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <div>
          <h2 id="exhibitors-title" className="text-3xl wide:text-4xl">
            {t("exhibitors")}
          </h2>
          {members.length > 0 && <p className="mt-2 text-soft">{t("exhibitorsText")}</p>}
        </div>
        {total > members.length && (
          <Link locale={locale} href={`${paths.directory()}?member=1`} className="link-line">
            {t("all", { count: total })}
          </Link>
        )}
      </div>
      {members.length === 0 && <p className="pt-4 text-lg text-soft">{t("noExhibitors")}</p>}
      <Static>
        <Soonest count={withTimes.length} t={t} />
        <div className="mt-6 border-t border-rule">
          {kinds.map((kind, index) => (
            <Kind
              key={kind.id}
              kind={kind}
              isOpen={index === 0}
              takesEnquiries={takesEnquiries}
              withTimes={withTimes}
              locale={locale}
              t={t}
            />
          ))}
        </div>
      </Static>
      {withTimes.length > 0 && (
        <div hidden data-late="hall" data-late-soon="" data-times={JSON.stringify(times)} />
      )}
      <Moment locale={locale} />
      <LiveExhibitors section={SECTION_ID} locale={locale} subject={t("chatSubject")} />
    </section>
  );
}
