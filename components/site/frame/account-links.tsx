"use client";

import { useState } from "react";
import { useSession } from "@/components/kit/session/use-session";
import { showToast } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";

export type AccountLabels = {
  login: string;
  dashboard: string;
  logout: string;
  logoutFailed: string;
  loginHref: string;
  dashboardHref: string;
};

/**
 * Login for visitors; Dashboard and Logout for signed-in users. A client component, so that the
 * page itself is the same for everyone and cacheable.
 */
export function AccountLinks({
  locale,
  labels,
  className,
}: {
  locale: Locale;
  labels: AccountLabels;
  className: string;
}) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { signOut } = await import("@/components/kit/session/sign-out");
    if (await signOut(locale)) return;
    setBusy(false);
    showToast(labels.logoutFailed);
  };
  if (!user)
    return (
      <li>
        <a href={labels.loginHref} className={className}>
          {labels.login}
        </a>
      </li>
    );
  return (
    <>
      <li>
        <a href={labels.dashboardHref} className={className}>
          {labels.dashboard}
        </a>
      </li>
      <li>
        <button type="button" disabled={busy} onClick={() => void leave()} className={className}>
          {labels.logout}
        </button>
      </li>
    </>
  );
}
