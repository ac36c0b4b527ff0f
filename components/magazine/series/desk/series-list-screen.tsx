import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listSeriesForEditing } from "@/lib/magazine/series/desk";
import { seriesFilters, seriesList } from "@/lib/magazine/series/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The series with the number of their posts, for editors. */
export async function SeriesListScreen(props: ListProps<EditorActor, typeof seriesList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const t = await getTranslations({ locale, namespace: "account.series" });
  return (
    <PlainListScreen
      {...props}
      kind="allSeries"
      list={seriesList}
      page={await listSeriesForEditing(actor, seriesFilters(query), paging, locale, query.sort)}
      item="title"
      row={(row) => ({
        name: row.shown_title,
        href: `${SCREENS.series.path}/${row.id}`,
        asset: row.picture,
      })}
      cells={{
        posts_count: (row) => t("posts", { count: row.posts_count }),
        updated_at: (row, { whenOf }) => (
          <span className="list-time">{whenOf(row.updated_at)}</span>
        ),
      }}
      create={<NewLink locale={locale} href={SCREENS.series.path} label={t("new")} />}
    />
  );
}
