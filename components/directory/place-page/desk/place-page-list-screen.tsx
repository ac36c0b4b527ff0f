import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { listPlacePages } from "@/lib/directory/place-page/read";
import { placePageFilters, placePageList } from "@/lib/directory/place-page/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { professionChoices } from "./place-choices";

/** The pages of places that editors wrote texts for. */
export async function PlacePageListScreen(props: ListProps<EditorActor, typeof placePageList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, page, professions] = await Promise.all([
    getTranslations({ locale, namespace: "account.placePage" }),
    listPlacePages(actor, placePageFilters(query), paging, locale, query.sort),
    professionChoices(actor, locale),
  ]);
  return (
    <PlainListScreen
      {...props}
      kind="placePages"
      list={placePageList}
      page={page}
      item="place"
      row={(row) => ({
        name: row.place,
        lang: locale,
        href: `${SCREENS.placePage.path}/${row.id}`,
      })}
      cells={{
        for_profession: ({ profession }) => profession ?? t("anyProfession"),
        languages: (row) =>
          LOCALES.filter((each) => row[`intro_${each}`] ?? row[`description_${each}`])
            .map((each) => t(`language.${each}`))
            .join(", "),
        updated_at: ({ updated_at: at }, { whenOf }) => (
          <span className="list-time">{whenOf(at)}</span>
        ),
      }}
      selects={[
        {
          name: "profession",
          label: t("profession"),
          any: t("professionAny"),
          choices: professions,
        },
      ]}
      create={<NewLink locale={locale} href={SCREENS.placePage.path} label={t("new")} />}
    />
  );
}
