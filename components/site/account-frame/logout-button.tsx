"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useLogOut } from "@/components/site/palette/use-log-out";

/** The button that signs out. */
export function LogoutButton({ locale }: { locale: Locale }) {
  const t = useTranslations("account.frame");
  const { isBusy, logOut } = useLogOut(locale);
  return (
    <button
      type="button"
      className="account-popover-link"
      disabled={isBusy}
      onClick={() => void logOut()}
    >
      <Icon name="logout" />
      {isBusy ? t("loggingOut") : t("logout")}
    </button>
  );
}
