"use client";

import { useTranslations } from "next-intl";
import { useState, type MouseEvent } from "react";
import { ButtonLink } from "@/components/kit/ui/button";
import { TitledDialog } from "@/components/kit/desk/titled-dialog";
import { Icon } from "@/components/kit/ui/icon";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { InviteForm } from "./invite-form";

/**
 * The button that opens the invitation dialog; without JavaScript a link to the invitation screen.
 */
export function InviteDialog({ locale }: { locale: Locale }) {
  const t = useTranslations("account.invite");
  const frame = useTranslations("account.frame");
  const [state, setState] = useState<"unopened" | "open" | "closed">("unopened");
  // Values survive closing; after sending the form is reset.
  const [form, setForm] = useState(0);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState("open");
  };
  const close = () => setState("closed");
  const startAnew = () => {
    close();
    setForm(form + 1);
  };
  return (
    <>
      <ButtonLink locale={locale} href={SCREENS.user.path} aria-haspopup="dialog" onClick={open}>
        <Icon name="plus" />
        {t("open")}
      </ButtonLink>
      <TitledDialog
        isOpen={state === "open"}
        title={t("title")}
        closeLabel={frame("closeDialog")}
        className="modal account-alert"
        onClose={close}
      >
        <p className="my-5 text-soft">{t("intro")}</p>
        {state !== "unopened" && <InviteForm key={form} onDone={startAnew} />}
      </TitledDialog>
    </>
  );
}
