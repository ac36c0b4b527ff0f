import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAuthorsForEditing } from "@/lib/magazine/author/desk";
import { authorFilters, authorList } from "@/lib/magazine/author/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The authors with the number of their posts, for editors. */
export async function AuthorListScreen(props: ListProps<EditorActor, typeof authorList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const t = await getTranslations({ locale, namespace: "account.author" });
  return (
    <PlainListScreen
      {...props}
      kind="authors"
      list={authorList}
      page={await listAuthorsForEditing(actor, authorFilters(query), paging, locale, query.sort)}
      item="name"
      row={(row) => ({
        name: row.shown_name,
        href: `${SCREENS.author.path}/${row.id}`,
        asset: row.picture,
        below: row.link,
      })}
      cells={{
        posts_count: (row) => (
          <Link locale={locale} href={`${SCREENS.allPosts.path}?author=${row.id}`}>
            {t("posts", { count: row.posts_count })}
          </Link>
        ),
        updated_at: (row, { whenOf }) => (
          <span className="list-time">{whenOf(row.updated_at)}</span>
        ),
      }}
      create={<NewLink locale={locale} href={SCREENS.author.path} label={t("new")} />}
    />
  );
}
