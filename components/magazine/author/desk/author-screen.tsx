import { getTranslations } from "@/lib/kernel/i18n/translations";
import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { AuthorForm, NewAuthorForm } from "./author-form";
import { RemoveAuthor } from "./remove-author";

/** An author, or a new one; for editors. */
export async function AuthorScreen({
  locale,
  author,
}: {
  locale: Locale;
  author: AuthorEditView | null;
}) {
  const t = await getTranslations({ locale, namespace: "account.author" });
  const listPath = SCREENS.authors.path;
  return (
    <ScreenTexts locale={locale} namespaces={["author", "editor", "media"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={author?.shown_name ?? t("newTitle")}
        intro={
          author && (
            <p>
              <Link
                locale={locale}
                href={`${SCREENS.allPosts.path}?author=${author.id}`}
                className="link-line"
              >
                {t("posts", { count: author.posts_count })}
              </Link>
            </p>
          )
        }
        removal={author && <RemoveAuthor author={author} listPath={listPath} />}
      >
        {author ? (
          <AuthorForm key={author.id} author={author} />
        ) : (
          <NewAuthorForm path={SCREENS.author.path} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
