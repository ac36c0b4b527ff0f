"use client";

import { useState } from "react";
import { signOut } from "@/components/kit/session/sign-out";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";

export function SignOutButton({
  locale,
  label,
  failed,
}: {
  locale: Locale;
  label: string;
  failed: string;
}) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    if (await signOut(locale)) return;
    setBusy(false);
    showToast(failed);
  };
  return (
    <Button kind="quiet" disabled={busy} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
