import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { InviteForm } from "./invite-form";

/** The invitation form as a screen. */
export async function InviteScreen({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "account" });
  return (
    <ScreenTexts locale={locale} namespaces={["invite", "roles"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.allUsers.path}>
            ← {t("user.back")}
          </Link>
        }
        title={t("invite.title")}
        intro={<p>{t("invite.intro")}</p>}
      />
      <div className="max-w-2xl border-t border-ink pt-8">
        <InviteForm />
      </div>
    </ScreenTexts>
  );
}
