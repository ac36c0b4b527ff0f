"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { signOut } from "@/components/kit/session/sign-out";
import { showToast } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { confirmAlert } from "@/components/kit/desk/alert";
import { clearUnsaved, hasUnsaved } from "@/components/kit/desk/form/leave-guard";

/**
 * Signs out and redirects to the login, after a question where changes are unsaved. These must not
 * ask for confirmation again during the redirect.
 */
export function useLogOut(locale: Locale) {
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
  return { isBusy, logOut };
}
