import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

type Props = {
  locale: Locale;
  current: "boards" | "following";
  /** New things in what the user follows. */
  newsCount: number;
};

/** The two parts of the screen: boards, and what the user follows. */
export async function SavedTabs({ locale, current, newsCount }: Props) {
  const t = await getTranslations({ locale, namespace: "account.saved" });
  const { path } = SCREENS.saved;
  const following = newsCount > 0 ? t("followingNew", { count: newsCount }) : t("following");
  const tabs = [
    { key: "boards", href: path, label: t("boards") },
    { key: "following", href: `${path}/following`, label: following },
  ];
  return (
    <nav aria-label={t("tabs")} className="list-tabs">
      <ul className="filter-tabs">
        {tabs.map(({ key, href, label }) => (
          <li key={key}>
            <Link
              locale={locale}
              href={href}
              aria-current={key === current ? "page" : undefined}
              className="filter-tab"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
