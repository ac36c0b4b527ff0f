"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { signOut } from "@/components/session/sign-out";
import type { Locale } from "@/lib/i18n/locale";
import { confirmAlert } from "../alert";
import { clearDrafts } from "../form/draft-storage";
import { forgetUnsaved, hasUnsaved } from "../form/leave-guard";
import { Icon } from "@/components/ui/icon";

/**
 * Ends the session and leads to the login; what was typed and not saved is forgotten, since another
 * user may sit down here.
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
        text: t("logoutLoses"),
        yes: t("logout"),
        isDanger: true,
      }))
    )
      return;
    setBusy(true);
    // A page that is about to be left must not ask again.
    forgetUnsaved();
    if (await signOut(locale)) return clearDrafts();
    setBusy(false);
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
