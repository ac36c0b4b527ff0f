"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { signOut } from "@/components/session/sign-out";
import type { Locale } from "@/lib/i18n/locale";
import { confirmAlert } from "../alert";
import { clearUnsaved, hasUnsaved } from "../form/leave-guard";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast";

/**
 * Signs out and redirects to the login. Unsaved changes must not ask for confirmation during the
 * redirect.
 */
export function LogoutButton({ locale }: { locale: Locale }) {
  const t = useTranslations("account.frame");
  const form = useTranslations("account.form");
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    if (
      hasUnsaved() &&
      !(await confirmAlert({
        title: form("leaveTitle"),
        text: t("logoutUnsaved"),
        confirmLabel: t("logout"),
        isDanger: true,
      }))
    )
      return;
    setBusy(true);
    if (await signOut(locale, clearUnsaved)) return;
    setBusy(false);
    showToast(t("logoutFailed"));
  };
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
