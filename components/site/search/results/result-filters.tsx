import { Button } from "@/components/kit/ui/button";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { paths } from "@/lib/kernel/core/paths";
import { entriesOf, omit } from "@/lib/kernel/core/records";
import { resultHref, type ResultFilter, type ResultQuery } from "./query";

export type FilterChoices = { value: string; label: string }[];
type Choices = Record<ResultFilter, FilterChoices>;

type Props = {
  locale: Locale;
  query: ResultQuery;
  choices: Choices;
  texts: Record<ResultFilter, { label: string; any: string }> & {
    title: string;
    apply: string;
    clear: string;
    remove(filter: string): string;
  };
};

/** The filters of a kind as a plain form, and those that are set as links that take them off. */
export function ResultFilters({ locale, query, choices, texts }: Props) {
  const offered = entriesOf(choices).filter(
    ([name, list]) => list.length > 1 || query.filters[name] !== undefined,
  );
  if (offered.length === 0) return null;
  const active = entriesOf(query.filters);
  const labelOf = (name: ResultFilter, value: string) =>
    choices[name].find((choice) => choice.value === value)?.label ?? value;
  return (
    <section aria-label={texts.title} className="mt-5">
      <form
        action={localePath(locale, paths.search())}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <input type="hidden" name="q" value={query.q} />
        <input type="hidden" name="kind" value={query.kind} />
        {offered.map(([name, list]) => (
          <label key={name} className="grow basis-48 text-sm font-medium sm:max-w-64">
            {texts[name].label}
            <select
              name={name}
              defaultValue={query.filters[name] ?? ""}
              className="field mt-1 font-normal"
            >
              <option value="">{texts[name].any}</option>
              {list.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" kind="quiet">
          {texts.apply}
        </Button>
      </form>
      {active.length > 0 && (
        <ul className="mt-4 flex flex-wrap items-center gap-2">
          {active.map(([name, value]) => {
            const label = labelOf(name, value ?? "");
            return (
              <li key={name}>
                <Link
                  locale={locale}
                  href={resultHref({ ...query, filters: omit(query.filters, [name]) })}
                  aria-label={texts.remove(label)}
                  className="inline-flex min-h-8 items-center gap-2 rounded-md bg-wash px-3 text-sm hover:bg-rule"
                >
                  {label} <span aria-hidden="true">×</span>
                </Link>
              </li>
            );
          })}
          <li>
            <Link
              locale={locale}
              href={resultHref({ ...query, filters: {} })}
              className="link-line text-sm"
            >
              {texts.clear}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}
