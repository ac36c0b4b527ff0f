import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { UserFrame, UserHead } from "./user-frame";

/** The registration page while registration is closed in the settings. */
export async function RegistrationClosed({ locale, path }: { locale: Locale; path: string }) {
  const t = await getTranslations({ locale, namespace: "user" });
  return (
    <UserFrame locale={locale} path={path} illustration="door">
      <UserHead title={t("register.closedTitle")} lead={t("register.closedText")} />
      <p className="mt-8">
        <ButtonLink locale={locale} href={paths.login}>
          {t("toLogin")}
        </ButtonLink>
      </p>
    </UserFrame>
  );
}
