import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ChoiceLinks } from "./choice-links";
import type { PartProps } from "./read-list";
import { directoryTexts } from "./words";
import { nextBest } from "./next-best";

/** An empty list without anything to offer. */
async function Nothing({
  locale,
  read: { wait, isNarrowed },
}: { locale: Locale } & Pick<PartProps, "read">) {
  const t = await getTranslations({ locale, namespace: "site" });
  const text =
    wait === undefined
      ? t(isNarrowed ? "noCompaniesText" : "noCompaniesYet")
      : t("searchTooMany", { seconds: wait });
  return (
    <div className="empty-list">
      <h2 className="text-2xl">{t("noCompaniesTitle")}</h2>
      <p className="mt-3 max-w-prose text-soft">{text}</p>
      <p className="mt-6">
        <ButtonLink locale={locale} href={isNarrowed ? paths.directory() : paths.home} kind="quiet">
          {t(isNarrowed ? "wholeDirectory" : "toHome")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** An empty list: the nearest places, wider hours and other professions that have companies. */
export async function EmptyList(part: PartProps) {
  const { locale } = part;
  const offers = part.read.wait === undefined ? await nextBest(part) : undefined;
  if (!offers || offers.wider.length + offers.professions.length === 0)
    return <Nothing locale={locale} read={part.read} />;
  const t = await directoryTexts(locale);
  return (
    <div className="empty-list">
      <h2 className="text-2xl">{t("emptyTitle")}</h2>
      {offers.wider.length > 0 && (
        <>
          <p className="mt-2 mb-4 text-soft">{t("emptyText")}</p>
          <ChoiceLinks locale={locale} t={t} choices={offers.wider} />
        </>
      )}
      <ChoiceLinks
        locale={locale}
        t={t}
        choices={offers.professions}
        title={t("emptyProfessions")}
      />
      <p className="mt-6">
        <ButtonLink locale={locale} href={paths.directory()} kind="quiet">
          {t("clear")}
        </ButtonLink>
      </p>
    </div>
  );
}
