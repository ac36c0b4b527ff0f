import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "@/components/kit/asset/picture";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { initialsOf } from "@/components/kit/desk/initials";
import { OpenLine } from "./open-line";
import type { MemberCard } from "@/lib/directory/member/read/card/view";

/** A company in a list: logo, name, professions, town and badges. The whole row is one link. */
export async function MemberRow({
  member,
  locale,
  heading: Heading,
}: {
  member: MemberCard;
  locale: Locale;
  heading: "h2" | "h3" | "h4";
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <article className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-4">
      {member.logo ? (
        <Picture
          asset={member.logo}
          sizes="3.5rem"
          decorative
          className="h-14 w-14 rounded-md object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          data-initials={initialsOf(member.member_name)}
          className={
            "grid h-14 w-14 place-items-center rounded-md bg-wash font-serif text-xl text-soft " +
            "before:content-[attr(data-initials)]"
          }
        />
      )}
      <div className="min-w-0">
        <Heading className="font-sans text-base font-semibold tracking-normal wide:text-lg">
          <Link locale={locale} href={paths.member(member.slug)} className="card-link">
            {member.member_name}
          </Link>
        </Heading>
        <p className="meta">
          {[member.professions.map(({ profession }) => profession).join(", "), member.area]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {member.headline && <p className="mt-1 text-[0.9375rem]">{member.headline}</p>}
        {(member.verified || member.is_member || member.opening_hours) && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem]">
            {member.verified && <span className="text-good">✓ {t("verified")}</span>}
            {member.is_member && <span className="text-accent">{t("member")}</span>}
            <OpenLine hours={member.opening_hours} className="text-soft" />
          </p>
        )}
      </div>
    </article>
  );
}
