import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
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
      <ScreenHead
        kicker={
          <Link locale={locale} href={listPath}>
            ← {t("back")}
          </Link>
        }
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
      />
      <div className="max-w-3xl border-t border-ink pt-8">
        {author ? (
          <>
            <AuthorForm key={author.id} author={author} />
            <p className="mt-10 border-t border-rule pt-6">
              <RemoveAuthor author={author} listPath={listPath} />
            </p>
          </>
        ) : (
          <NewAuthorForm path={SCREENS.author.path} />
        )}
      </div>
    </ScreenTexts>
  );
}
