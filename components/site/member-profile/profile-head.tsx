import type { ReactNode } from "react";
import { directoryTexts } from "@/components/directory/listing/words";
import { Picture } from "@/components/kit/asset/picture";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { isKeyOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { MemberView } from "@/lib/directory/member/read/view";
import { VERIFICATIONS } from "@/lib/directory/member/verification";

type Props = { member: MemberView; hasCover: boolean; locale: Locale };

/** A mark that says in place what it means. */
const Mark = ({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: ReactNode;
}) => (
  <details className="max-w-prose">
    <summary className={`cursor-pointer py-1 font-semibold ${className}`}>{name}</summary>
    <p className="mb-2 border-s-3 border-rule ps-3 text-soft">{children}</p>
  </details>
);

/** Why a company has its marks: each unfolds to what it means, and since when. */
async function Marks({ member, locale }: Omit<Props, "hasCover">) {
  const { verified, is_member: isMember } = member;
  if (!verified && !isMember) return null;
  const t = await directoryTexts(locale);
  const whatOf = (what: string) =>
    isKeyOf(VERIFICATIONS, what) ? t(`verifiedBy.${VERIFICATIONS[what]}`) : what;
  return (
    <div className="mt-1 flex flex-wrap gap-x-6 text-[0.9375rem]">
      {verified && (
        <Mark name={`✓ ${t("verifiedMark")}`} className="text-good">
          {t("verifiedMeans", { what: whatOf(verified.what) })}{" "}
          {formatDate(new Date(verified.at), locale)}
        </Mark>
      )}
      {isMember && (
        <Mark name={t("memberMark")} className="text-accent">
          {t("memberMeans")}
        </Mark>
      )}
    </div>
  );
}

/** Logo, name, professions, town and marks. */
export function ProfileHead({ member, hasCover, locale }: Props) {
  return (
    <header className="flex flex-wrap items-end gap-x-5">
      {member.logo && (
        <Picture
          asset={member.logo}
          sizes="6rem"
          decorative
          className={
            "relative h-20 w-20 rounded-md border-4 border-paper bg-paper object-cover wide:h-24 wide:w-24 " +
            (hasCover ? "-mt-8" : "mt-8")
          }
        />
      )}
      <div className="min-w-0 basis-60 grow pt-5">
        <h1 className="text-3xl wide:text-5xl">{member.member_name}</h1>
        <p className="meta mt-2 flex flex-wrap gap-x-3 gap-y-1">
          {member.professions.map((item) => (
            <Link
              key={item.id}
              locale={locale}
              href={paths.directory(item.slug)}
              className="text-accent underline-offset-4 hover:underline"
            >
              {item.profession}
            </Link>
          ))}
          {member.area && <span>{member.area}</span>}
        </p>
        <Marks member={member} locale={locale} />
      </div>
    </header>
  );
}
