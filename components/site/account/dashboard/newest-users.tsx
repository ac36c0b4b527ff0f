import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS, userPath } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { UserView } from "@/lib/people/user/view";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { AccountStatus } from "@/components/people/user/desk/account-status";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

/** The newest accounts, for managers. */
export async function NewestUsers({ locale, users }: { locale: Locale; users: UserView[] }) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  return (
    <DeskSection
      name="newest"
      title={t("newestTitle")}
      isColumn
      beside={
        <Link locale={locale} href={SCREENS.allUsers.path} className="link-line text-sm">
          {t("newestAll")}
        </Link>
      }
    >
      <ul className="desk-list">
        {users.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="min-w-0">
              <Link locale={locale} href={userPath(user.id)} className="row-link">
                {`${user.name} ${user.surname}`.trim() || user.email}
              </Link>
              <span className="block text-sm break-all text-soft">{user.email}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
              <AccountStatus locale={locale} user={user} />
              {relativeDateText(new Date(user.created_at), locale, times)}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
