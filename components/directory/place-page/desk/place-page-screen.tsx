import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { PlacePageView } from "@/lib/directory/place-page/schema";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { placeChoices, professionChoices } from "./place-choices";
import { NewPlacePageForm, PlacePageForm, RemovePlacePage } from "./place-page-form";
import { BLANK, pageName } from "./place-page-values";

type Props = {
  locale: Locale;
  actor: EditorActor;
  page: PlacePageView | null;
  /** Which page a new text is of: `place` and `profession`, ids. */
  query: Record<string, string | string[] | undefined>;
};

/** The texts of the page of a place, or new ones; for editors. */
export async function PlacePageScreen({ locale, actor, page, query }: Props) {
  const t = await getTranslations({ locale, namespace: "account.placePage" });
  const listPath = SCREENS.placePages.path;
  const asked = (name: string) => firstValue(query[name]) ?? "";
  return (
    <ScreenTexts locale={locale} namespaces={["placePage"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={page ? pageName(page) : t("newTitle")}
        intro={
          page ? (
            <p>
              <Link locale={locale} href={page.path} className="link-line">
                {t("open")}
              </Link>
            </p>
          ) : (
            <p>{t("intro")}</p>
          )
        }
        removal={page && <RemovePlacePage id={page.id} page={pageName(page)} listPath={listPath} />}
      >
        {page ? (
          <PlacePageForm key={page.id} page={page} />
        ) : (
          <NewPlacePageForm
            places={placeChoices(locale)}
            professions={await professionChoices(actor, locale)}
            blank={{ ...BLANK, place_id: asked("place"), profession_id: asked("profession") }}
            listPath={listPath}
          />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
