"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SCREENS } from "@/lib/account/screens";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { InviteForm } from "./invite-form";

/**
 * The button that invites somebody; without scripts it leads to the same form on a screen of its
 * own.
 */
export function InviteDialog({ locale }: { locale: Locale }) {
  const t = useTranslations("account.invite");
  const frame = useTranslations("account.frame");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Each opening has a number; what was typed stays through closing, and goes when it was sent.
  const [opening, setOpening] = useState(0);
  const [form, setForm] = useState(0);
  useEffect(() => {
    if (opening > 0) dialog.current?.showModal();
  }, [opening]);
  const close = () => dialog.current?.close();
  return (
    <>
      <ButtonLink
        href={localePath(locale, SCREENS.user.path)}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpening(opening + 1);
        }}
      >
        <Icon name="plus" />
        {t("open")}
      </ButtonLink>
      <dialog ref={dialog} aria-labelledby={id} className="modal account-alert">
        {opening > 0 && (
          <>
            <div className="mb-5 flex items-start justify-between gap-4">
              <h2 id={id} className="text-2xl">
                {t("title")}
              </h2>
              <IconButton className="shrink-0" label={frame("closeDialog")} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <p className="mb-5 text-soft">{t("intro")}</p>
            <InviteForm
              key={form}
              onDone={() => {
                close();
                setForm(form + 1);
              }}
            />
          </>
        )}
      </dialog>
    </>
  );
}
