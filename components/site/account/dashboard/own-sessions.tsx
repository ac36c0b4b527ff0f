import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readDevice } from "@/lib/kernel/auth/session/device";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { shownSessions } from "@/components/people/profile/desk/shown-sessions";
import { Icon } from "@/components/kit/ui/icon";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

/** The user's recent sessions. */
export async function OwnSessions({ locale, sessions }: { locale: Locale; sessions: unknown[] }) {
  const [t, details, shown] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    getTranslations({ locale, namespace: "account.personalDetails" }),
    shownSessions(sessions, locale),
  ]);
  return (
    <DeskSection
      name="sessions"
      title={t("sessionsTitle")}
      isColumn
      beside={
        <Link
          locale={locale}
          href={`${SCREENS.personalDetails.path}#sessions`}
          className="link-line text-sm"
        >
          {t("sessionsAll")}
        </Link>
      }
    >
      <ul className="desk-list">
        {shown.map(({ id, isCurrent, userAgent, seen }) => {
          const { browser, system, isHandheld } = readDevice(userAgent);
          const name =
            browser && system
              ? details("sessionDevice", { browser, system })
              : (browser ?? system ?? details("sessionUnknown"));
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon name={isHandheld ? "phone" : "screen"} className="shrink-0 text-soft" />
              <span className="min-w-0 flex-1">
                {name}
                {isCurrent && <span className="text-soft"> · {t("thisDevice")}</span>}
              </span>
              <span className="text-sm whitespace-nowrap text-soft">{seen}</span>
            </li>
          );
        })}
      </ul>
    </DeskSection>
  );
}
