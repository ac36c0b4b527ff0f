import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { SearchSynonymView } from "@/lib/directory/search-synonym/schema";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { professionChoices } from "./profession-choices";
import { RemoveButton } from "./remove-button";
import { NewSynonymForm, SynonymForm } from "./synonym-form";
import { BLANK, nameOf } from "./synonym-values";

type Props = {
  locale: Locale;
  actor: ManagerActor;
  synonym: SearchSynonymView | null;
  /** The words of a new one, and whether it comes from the searches without results. */
  query: Record<string, string | string[] | undefined>;
};

/** A trade that leads to a profession, or a new one; for managers. */
export async function SynonymScreen({ locale, actor, synonym, query }: Props) {
  const t = await getTranslations({ locale, namespace: "account.searchSynonym" });
  const professions = await professionChoices(actor, locale);
  const isMiss = firstValue(query.from) === "misses";
  const back = isMiss
    ? { path: SCREENS.searchMisses.path, text: t("backToMisses") }
    : { path: SCREENS.searchSynonyms.path, text: t("back") };
  const word = (name: "word_el" | "word_en") => (firstValue(query[name]) ?? "").slice(0, 60);
  return (
    <ScreenTexts locale={locale} namespaces={["searchSynonym"]}>
      <FormScreen
        locale={locale}
        back={back}
        title={synonym ? nameOf(synonym) : t("newTitle")}
        intro={<p>{t("intro")}</p>}
        removal={
          synonym && <RemoveButton id={synonym.id} word={nameOf(synonym)} listPath={back.path} />
        }
      >
        {synonym ? (
          <SynonymForm key={synonym.id} synonym={synonym} professions={professions} />
        ) : (
          <NewSynonymForm
            professions={professions}
            blank={{ ...BLANK, word_el: word("word_el"), word_en: word("word_en") }}
            listPath={back.path}
          />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
