import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { authorChoices } from "@/lib/magazine/author/desk";
import { seriesChoices } from "@/lib/magazine/series/desk";
import { listSections } from "@/lib/magazine/category/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { isDay } from "@/lib/kernel/core/months";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { listProfessions } from "@/lib/directory/profession/service";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { PostEditor } from "./post-editor";

type Props = {
  locale: Locale;
  actor: UserActor;
  post: PostEditView | null;
  category?: string | undefined;
  /** The day of a new post that the calendar asked for; invalid ones are ignored. */
  plannedFor?: string | undefined;
};

/**
 * The editor of a post or of a new one; a user without the right to write sees what is missing for
 * it.
 */
export async function PostScreen({ locale, actor, post, category, plannedFor }: Props) {
  const { memberId, verified } = actor;
  const isEditor = hasRole(actor, "editor");
  const t = await getTranslations({ locale, namespace: "account.editor" });
  if (!verified || (!isEditor && memberId === null)) {
    return (
      <ScreenHead
        title={t("newPost")}
        intro={
          <>
            <p>{t(verified ? "needsCompany" : "needsVerifiedEmail")}</p>
            <p className="mt-4">
              <Link locale={locale} href={SCREENS.personalDetails.path} className="link-line">
                {t("toPersonalDetails")}
              </Link>
            </p>
          </>
        }
      />
    );
  }
  const [authors, series, professions, listed] = await Promise.all([
    hasRole(actor, "editor") ? authorChoices(actor, locale) : [],
    hasRole(actor, "editor") ? seriesChoices(actor, locale) : [],
    listProfessions(locale),
    listSections(locale),
  ]);
  const sections = listed.map(({ code, title, subCategories }) => ({
    code,
    title,
    subCategories: subCategories.map(({ id, name }) => ({ id, name })),
  }));
  const query = SECTION_CODES.find((code) => code === category) ?? null;
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "media", "calendar", "member"]}>
      <PostEditor
        key={post?.id ?? "new"}
        post={post}
        category={query}
        sections={sections}
        authors={authors}
        series={series}
        professions={professions.map(({ id, profession, slug }) => ({ id, profession, slug }))}
        isEditor={isEditor}
        plannedFor={plannedFor && isDay(plannedFor) ? plannedFor : undefined}
        path={SCREENS.post.path}
        listPath={SCREENS.allPosts.path}
      />
    </ScreenTexts>
  );
}
