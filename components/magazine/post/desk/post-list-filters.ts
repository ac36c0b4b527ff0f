import type { ListSelect } from "@/components/kit/desk/list/list-filters";
import type { ListTexts } from "@/components/kit/desk/list/list-texts";
import { listProfessions } from "@/lib/directory/profession/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { tagChoices } from "@/lib/kernel/tag/service";
import { authorChoices } from "@/lib/magazine/author/desk";
import { listSections } from "@/lib/magazine/category/service";
import type { postList } from "@/lib/magazine/post/desk/screen-list";

type Query = ReturnType<typeof postList.read>;
type Named = { id: number; name: string };

const choicesOf = (named: readonly Named[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }));

/** The sections, and what else a list of posts can be narrowed to. */
export async function postListFilters(locale: Locale, actor: UserActor, asked: Query) {
  const isEditor = hasRole(actor, "editor");
  const [sections, professions, authors, tags] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
    isEditor ? authorChoices(actor, locale) : [],
    isEditor ? tagChoices(actor, asked.filters.tag, locale) : [],
  ]);
  const parts = sections.find(({ code }) => code === asked.filters.category)?.subCategories ?? [];
  // A sub-category of another section has no results and is not an option: it is dropped.
  const part = parts.find(({ id }) => String(id) === asked.filters.sub_category);
  const query: Query = {
    ...asked,
    filters: { ...asked.filters, sub_category: part && String(part.id) },
  };
  const selects = (t: ListTexts): ListSelect[] => {
    const section = {
      name: "category",
      label: t("sectionFilter"),
      any: t("sectionAny"),
      choices: sections.map(({ code, title }) => ({ value: code, label: title })),
      drops: "sub_category",
    };
    const optional: ListSelect[] = [
      {
        name: "sub_category",
        label: t("subCategoryFilter"),
        any: t("subCategoryAny"),
        choices: choicesOf(parts),
      },
      {
        name: "author",
        label: t("authorFilter"),
        any: t("authorAny"),
        choices: choicesOf(authors),
      },
      {
        name: "profession",
        label: t("professionFilter"),
        any: t("professionAny"),
        choices: choicesOf(professions.map(({ id, profession: name }) => ({ id, name }))),
      },
      {
        name: "tag",
        label: t("tagFilter"),
        any: t("tagAny"),
        choices: choicesOf(tags.map(({ id, label: name }) => ({ id, name }))),
      },
    ];
    return [section, ...optional.filter(({ choices }) => choices.length > 0)];
  };
  return { sections, query, selects };
}
