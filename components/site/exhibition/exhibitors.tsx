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
import { LiveExhibitors } from "./live-exhibitors";
import { NextTime } from "./next-time";

const SECTION_ID = "exhibitors";

type Props = { members: MemberCard[]; total: number; locale: Locale };

/** The exhibitors: companies with a membership, each with its next free time and a way to write. */
export async function Exhibitors({ members, total, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "exhibition" });
  const ids = members.map(({ id }) => id);
  const [askable, withTimes] = await Promise.all([
    listAskable(locale, { ids }, { currentPage: 0, perPage: ids.length || 1 }),
    takingAppointments(ids),
  ]);
  const takesEnquiries = new Set(askable.items.map(({ id }) => id));
  const path = `/api/appointment-slot?first_of=${withTimes.join(",")}`;
  const labels = {
    next: t("nextTime", { when: "{when}" }),
    failed: t("timesFailed"),
  };
  return (
    <section id={SECTION_ID} aria-labelledby="exhibitors-title" data-section="directory">
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
      <ul className="grid gap-x-10 md:grid-cols-2 wide:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="flex flex-col border-b border-rule">
            <Static className="grow">
              <MemberRow member={member} locale={locale} heading="h3" />
            </Static>
            <div className="grid gap-2 pb-4 ps-[4.5rem]">
              {takesEnquiries.has(member.id) && (
                <Static className="flex flex-wrap items-center gap-x-4 gap-y-1">
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
                </Static>
              )}
              {withTimes.includes(member.id) && (
                <NextTime memberId={member.id} path={path} locale={locale} labels={labels} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Moment locale={locale} />
      <LiveExhibitors section={SECTION_ID} locale={locale} subject={t("chatSubject")} />
    </section>
  );
}
