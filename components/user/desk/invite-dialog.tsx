"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { SCREENS } from "@/lib/account/screens";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/desk/icon";
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
      <a
        href={localePath(locale, SCREENS.user.path)}
        className="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpening(opening + 1);
        }}
      >
        <Icon name="plus" />
        {t("open")}
      </a>
      <dialog ref={dialog} aria-labelledby={id} className="modal account-alert">
        {opening > 0 && (
          <>
            <div className="mb-5 flex items-start justify-between gap-4">
              <h2 id={id} className="text-2xl">
                {t("title")}
              </h2>
              <button
                type="button"
                className="round-button shrink-0"
                aria-label={frame("closeDialog")}
                onClick={close}
              >
                <Icon name="close" />
              </button>
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
