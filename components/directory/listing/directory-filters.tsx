import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Button } from "@/components/kit/ui/button";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { fold } from "@/lib/kernel/greek/fold";
import {
  areaChoices,
  filterHref,
  shownLetters,
  withoutFilter,
  type DirectoryQuery,
} from "./filters";
import { entriesOf } from "@/lib/kernel/core/records";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Input } from "@/components/kit/ui/input";

type Props = {
  locale: Locale;
  path: string;
  query: DirectoryQuery;
  letters: Map<string, number>;
  areas: { area: string; count: number }[];
};

/** The filters of the directory as plain links and a plain form, which work without JavaScript. */
export async function DirectoryFilters({ locale, path, query, letters, areas }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const names: Record<keyof DirectoryQuery, string> = {
    letter: t("letter"),
    area: t("area"),
    member: t("onlyMembers"),
    open: t("onlyOpen"),
    q: t("searchLabel"),
  };
  const active = entriesOf(query);
  const choices = areaChoices(areas, query.area);
  const chosen = choices.find(({ area }) => fold(area) === fold(query.area ?? ""));
  return (
    <section aria-label={t("filters")} className="border-y border-ink py-5">
      <form
        action={localePath(locale, path)}
        className="grid items-end gap-4 sm:grid-cols-2 wide:grid-cols-[2fr_1fr_auto_auto]"
      >
        {query.letter && <input type="hidden" name="letter" value={query.letter} />}
        <label className="text-sm font-medium">
          {t("searchWithin")}
          <Input
            label={undefined}
            type="search"
            name="q"
            maxLength={80}
            defaultValue={query.q}
            className="mt-1 font-normal"
          />
        </label>
        <label className="text-sm font-medium">
          {t("area")}
          <select name="area" defaultValue={chosen?.area ?? ""} className="field mt-1 font-normal">
            <option value="">{t("allAreas")}</option>
            {choices.map(({ area, count }) => (
              <option key={area} value={area}>
                {area} ({count})
              </option>
            ))}
          </select>
        </label>
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
          <label className="flex min-h-6 items-center gap-2">
            <Checkbox
              name="member"
              value="1"
              defaultChecked={query.member === "1"}
              className="accent-(--accent)"
            />
            {t("onlyMembers")}
          </label>
          <label className="flex min-h-6 items-center gap-2">
            <Checkbox
              name="open"
              value="1"
              defaultChecked={query.open === "1"}
              className="accent-(--accent)"
            />
            {t("onlyOpen")}
          </label>
        </div>
        <Button type="submit">{t("apply")}</Button>
      </form>
      <ul aria-label={t("letters")} className="mt-5 flex flex-wrap gap-x-1 gap-y-1">
        {shownLetters(locale, letters).map((letter) => (
          <li key={letter}>
            {(letters.get(letter) ?? 0) > 0 ? (
              <Link
                locale={locale}
                href={filterHref(path, { ...query, letter })}
                aria-current={letter === query.letter ? "true" : undefined}
                className={
                  "inline-flex h-8 min-w-8 items-center justify-center rounded-md px-1 " +
                  "font-medium hover:bg-wash aria-[current]:bg-accent aria-[current]:text-paper"
                }
              >
                {letter}
              </Link>
            ) : (
              <span
                aria-hidden="true"
                className="inline-flex h-8 min-w-8 items-center justify-center px-1 text-soft opacity-60"
              >
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
      {active.length > 0 && (
        <ul className="mt-4 flex flex-wrap items-center gap-2">
          {active.map(([name, value]) => {
            const label = value === "1" ? names[name] : `${names[name]}: ${value}`;
            return (
              <li key={name}>
                <Link
                  locale={locale}
                  href={filterHref(path, withoutFilter(query, name))}
                  aria-label={t("removeFilter", { filter: label })}
                  className="inline-flex min-h-8 items-center gap-2 rounded-md bg-wash px-3 text-sm hover:bg-rule"
                >
                  {label} <span aria-hidden="true">×</span>
                </Link>
              </li>
            );
          })}
          <li>
            <Link locale={locale} href={path} className="link-line text-sm">
              {t("clear")}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}
