import type { ListSelect } from "@/components/kit/desk/list/list-filters";
import type { ListTexts } from "@/components/kit/desk/list/list-texts";
import { listProfessions } from "@/lib/directory/profession/service";
import { countUnplacedMembers } from "@/lib/directory/member/desk/list";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** An import that a list of companies can be narrowed to. */
export type ImportChoice = { id: number; fileName: string; createdAt: Date };

/** The filters of editors: by profession, badge, missing place, gaps of translations, and import. */
export async function memberListFilters(locale: Locale, imports: readonly ImportChoice[]) {
  const [professions, unplaced] = await Promise.all([
    listProfessions(locale),
    countUnplacedMembers(),
  ]);
  return (t: ListTexts, gaps: ListSelect): ListSelect[] => {
    const importSelect = {
      name: "import",
      label: t("importFilter"),
      any: t("importAny"),
      choices: imports.map(({ id, fileName, createdAt }) => ({
        value: String(id),
        label: `${fileName} · ${formatDate(createdAt, locale)}`,
      })),
    };
    return [
      {
        name: "profession",
        label: t("professionFilter"),
        any: t("professionAny"),
        choices: professions.map(({ id, profession }) => ({
          value: String(id),
          label: profession,
        })),
      },
      {
        name: "badge",
        label: t("badgeFilter"),
        any: t("badgeAny"),
        choices: [
          { value: "yes", label: t("badgeYes") },
          { value: "no", label: t("badgeNo") },
        ],
      },
      {
        name: "place",
        label: t("placeFilter"),
        any: t("placeAny"),
        choices: [{ value: "none", label: t("placeNone", { count: unplaced }) }],
      },
      gaps,
      ...(imports.length > 0 ? [importSelect] : []),
    ];
  };
}
