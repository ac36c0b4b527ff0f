import { editorPath } from "@/components/kit/desk/list/editor-path";
import { LanguageStates } from "@/components/kit/desk/list/language-states";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { PostRowView } from "@/lib/magazine/post/desk/row";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; actor: UserActor; posts: Paged<PostRowView> };

/** The latest posts of the user's company with their states; nothing without any. */
export async function OwnPosts({ locale, actor, posts: { items, total } }: Props) {
  const [t, lists] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.lists" }),
  ]);
  if (total === 0) return null;
  return (
    <DeskSection
      name="own-posts"
      title={t("ownTitle")}
      beside={
        total > items.length && (
          <Link locale={locale} href={SCREENS.allPosts.path} className="link-line text-sm">
            {t("ownAll", { count: total })}
          </Link>
        )
      }
    >
      <ul className="desk-list">
        {items.map(({ id, translations }) => {
          const texts = textsIn(translations, locale);
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Link
                locale={locale}
                href={editorPath("post", actor, id) ?? ""}
                lang={texts?.lang}
                className="row-link"
              >
                {texts?.translation.product_name || lists("untitled")}
              </Link>
              <LanguageStates locale={locale} translations={translations} />
            </li>
          );
        })}
      </ul>
    </DeskSection>
  );
}
