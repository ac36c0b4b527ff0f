import { getTranslations } from "@/lib/kernel/i18n/translations";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { AccountLabels } from "./account-links";

/** The texts and URLs of Login, Dashboard and Logout. */
export async function accountLabels(locale: Locale): Promise<AccountLabels> {
  const t = await getTranslations({ locale, namespace: "layout" });
  return {
    login: t("login"),
    dashboard: t("dashboard"),
    logout: t("logout"),
    logoutFailed: t("logoutFailed"),
    loginHref: localePath(locale, paths.login),
    dashboardHref: localePath(locale, paths.dashboard),
  };
}
