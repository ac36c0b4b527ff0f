import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import type { TeamUser } from "@/lib/commerce/appointment/offer/read";
import type {
  PersonEditView,
  PlaceEditView,
  TypeEditView,
} from "@/lib/commerce/appointment/offer/schema";
import { availabilityPath } from "@/lib/commerce/appointment/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PeopleList } from "./people-list";
import { PlacesList } from "./places-list";
import { TypesList } from "./types-list";

type Props = {
  locale: Locale;
  types: TypeEditView[];
  people: PersonEditView[];
  places: PlaceEditView[];
  /** The users of the company. */
  team: TeamUser[];
};

/** The types of appointments of a company, who takes them, and where. */
export async function OfferScreen({ locale, types, people, places, team }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointmentOffer" });
  return (
    <ScreenTexts locale={locale} namespaces={["appointment", "appointmentOffer", "member"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink locale={locale} href={availabilityPath} kind="quiet">
          {t("toHours")}
        </ButtonLink>
      </ScreenHead>
      <ScreenSection id="types" title={t("types.title")} text={t("types.text")}>
        <TypesList types={types} places={places} />
      </ScreenSection>
      <ScreenSection id="people" title={t("people.title")} text={t("people.text")}>
        <PeopleList people={people} team={team} />
      </ScreenSection>
      <ScreenSection id="places" title={t("places.title")} text={t("places.text")}>
        <PlacesList places={places} />
      </ScreenSection>
    </ScreenTexts>
  );
}
