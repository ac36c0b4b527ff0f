import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { listSearchSynonyms } from "@/lib/directory/search-synonym/read";
import {
  searchSynonymFilters,
  searchSynonymList,
} from "@/lib/directory/search-synonym/screen-list";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { professionChoices } from "./profession-choices";
import { nameOf } from "./synonym-values";

/** The trades with the professions that they lead to, for managers. */
export async function SynonymListScreen(props: ListProps<ManagerActor, typeof searchSynonymList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const filters = searchSynonymFilters(query);
  const [t, page, professions] = await Promise.all([
    getTranslations({ locale, namespace: "account.searchSynonym" }),
    listSearchSynonyms(actor, filters, paging, locale, query.sort),
    professionChoices(actor, locale),
  ]);
  return (
    <PlainListScreen
      {...props}
      kind="searchSynonyms"
      list={searchSynonymList}
      page={page}
      item="word_el"
      row={(row) => ({
        name: nameOf(row),
        lang: row.word_el === null ? "en" : "el",
        href: `${SCREENS.searchSynonym.path}/${row.id}`,
      })}
      cells={{
        word_en: ({ word_en: word }) => word && <span lang="en">{word}</span>,
        profession: ({ profession }) => profession,
        updated_at: ({ updated_at: at }, { whenOf }) => (
          <span className="list-time">{whenOf(at)}</span>
        ),
      }}
      selects={[
        {
          name: "profession",
          label: t("professionFilter"),
          any: t("professionAny"),
          choices: professions,
        },
      ]}
      create={<NewLink locale={locale} href={SCREENS.searchSynonym.path} label={t("new")} />}
    />
  );
}
