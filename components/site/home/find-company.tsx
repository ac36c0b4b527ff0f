import { Button } from "@/components/kit/ui/button";
import { Input } from "@/components/kit/ui/input";
import { Static } from "@/components/kit/ui/static";
import type { listProfessions } from "@/lib/directory/profession/service";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  professions: Awaited<ReturnType<typeof listProfessions>>;
  /** All companies. */
  total: number;
};

/** As many professions are offered beside the search, those with the most companies. */
const MOST = 6;

/** "Who do you need?": the search of the directory as a plain form, and the largest professions. */
export async function FindCompany({ locale, professions, total }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const directory = await getTranslations({ locale, namespace: "directory" });
  const first = professions
    .filter(({ members_count: count }) => count > 0)
    .toSorted((one, other) => other.members_count - one.members_count)
    .slice(0, MOST);
  return (
    <section data-section="directory" aria-labelledby="find-company">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="find-company" className="text-3xl">
          {t("whoNeeded")}
        </h2>
        <Link locale={locale} href={paths.directory()} className="link-line text-[0.9375rem]">
          {t("companies", { count: total })}
        </Link>
      </div>
      <search>
        <form action={localePath(locale, paths.directory())} className="mt-4 flex gap-2">
          <Input
            label={directory("anything")}
            type="search"
            name="q"
            placeholder={directory("whatHint")}
            autoComplete="off"
            enterKeyHint="search"
            className="min-w-0 grow"
          />
          <Button type="submit">{directory("search")}</Button>
        </form>
      </search>
      <Static as="ul" className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {first.map((profession) => (
          <li key={profession.id}>
            <Link
              locale={locale}
              href={paths.directory(profession.slug)}
              className="inline-block py-1 text-[0.9375rem] underline underline-offset-4"
            >
              {profession.profession}
            </Link>
          </li>
        ))}
      </Static>
    </section>
  );
}
