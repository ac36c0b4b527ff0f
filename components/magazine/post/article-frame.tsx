import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { PostView } from "@/lib/magazine/post/read/view";
import { Share } from "./share";

/** The headline and the standfirst of an article. */
export const ArticleTitle = ({ title, summary }: { title: string; summary: string | null }) => (
  <>
    <h1 className="mt-3 text-[2.25rem] leading-[1.12] sm:text-5xl wide:text-[4rem]">{title}</h1>
    {summary && (
      <p className="mt-5 font-serif text-xl leading-snug text-soft wide:text-2xl">{summary}</p>
    )}
  </>
);

type MemberProps = { member: NonNullable<PostView["member"]>; locale: Locale };

/** The company of an article as a link to its page. */
export const ArticleMember = ({ member, locale }: MemberProps) => (
  <Link locale={locale} href={paths.member(member.slug)} className="link-line text-ink">
    {member.member_name}
  </Link>
);

/** The buttons that share and print an article. */
export async function ArticleShare({ title, locale }: { title: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const labels = {
    share: t("share"),
    copyLink: t("copyLink"),
    copied: t("copied"),
    copyFailed: t("copyFailed"),
    print: t("print"),
  };
  return <Share title={title} labels={labels} />;
}
