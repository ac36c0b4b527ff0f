import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSiteForEditing } from "@/lib/kernel/setting/save";
import { SettingsForm } from "./settings-form";

/** The settings of the site, for managers. */
export async function SettingsScreen({ locale, actor }: { locale: Locale; actor: ManagerActor }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "account.settings" }),
    loadSiteForEditing(actor),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["settings", "editor", "media"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        {!settings().DEMO && (
          <ButtonLink locale={locale} href={SCREENS.setup.path} kind="quiet">
            {t("guided")}
          </ButtonLink>
        )}
      </ScreenHead>
      <SettingsForm site={site} />
    </ScreenTexts>
  );
}
