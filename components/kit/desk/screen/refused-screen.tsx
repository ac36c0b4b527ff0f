import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SCREENS } from "@/lib/kernel/screen/screens";

type Props = { locale: Locale; status: 403 | 404 };

const titleKey = (status: 403 | 404) => (status === 404 ? "notFoundTitle" : "forbiddenTitle");

/** The 403 or 404 page of the account area for a signed-in user; the guard has set the status. */
export async function RefusedScreen({ locale, status }: Props) {
  const t = await getTranslations({ locale, namespace: "account.screenErrors" });
  return (
    <div className="max-w-prose py-10 wide:py-16" data-refused={status}>
      <p className="kicker">{status}</p>
      <h1 className="mt-3 text-4xl wide:text-5xl">{t(titleKey(status))}</h1>
      <p className="mt-5 text-lg text-soft">
        {t(status === 404 ? "notFoundText" : "forbiddenText")}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink locale={locale} href={SCREENS.dashboard.path}>
          {t("dashboard")}
        </ButtonLink>
        <ButtonLink locale={locale} href={paths.home} kind="quiet">
          {t("site")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The metadata of a refused screen. */
export async function refusedMetadata({ locale, status }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "account.screenErrors" });
  return { title: t(titleKey(status)) };
}
