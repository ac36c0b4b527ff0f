import { Icon } from "@/components/kit/ui/icon";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** Reminds an editor or manager of the second factor, in one line. */
export async function SecureNote({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  return (
    <p className="note mt-10">
      <Icon name="key" />
      <span>
        {t("totpNote")}{" "}
        <Link
          locale={locale}
          href={`${SCREENS.personalDetails.path}#second-factor`}
          className="link-line"
        >
          {t("totpButton")}
        </Link>
      </span>
    </p>
  );
}
