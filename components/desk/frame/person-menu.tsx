"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { AssetView } from "@/lib/asset/view";
import { paths } from "@/lib/core/paths";
import { SCREENS } from "@/lib/account/screens";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { Avatar } from "../avatar";
import { Icon } from "@/components/ui/icon";
import { LogoutButton } from "./logout-button";

type Props = {
  locale: Locale;
  name: string;
  email: string;
  role: string;
  picture: AssetView | null;
};

/** Who is signed in, the way to one's own details, and out. */
export function PersonMenu({ locale, name, email, role, picture }: Props) {
  const t = useTranslations("account.frame");
  const menu = useTranslations("account.menu");
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="account-person"
        aria-label={t("personMenu", { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} locale={locale} picture={picture} />
        <span className="account-person-name">{name}</span>
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} hidden={!isOpen} className="account-popover">
        <div className="border-b border-rule px-4 pb-3 pt-4">
          <p className="font-semibold">{name}</p>
          <p className="text-sm break-all text-soft">{email}</p>
          <p className="mt-1 text-sm text-soft">{role}</p>
        </div>
        <ul
          className="p-2"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest("a")) setOpen(false);
          }}
        >
          <li>
            <Link
              locale={locale}
              href={SCREENS.personalDetails.path}
              className="account-popover-link"
            >
              <Icon name="person" />
              {menu("personalDetails")}
            </Link>
          </li>
          <li>
            <Link locale={locale} href={paths.home} className="account-popover-link">
              <Icon name="back" />
              {t("backToSite")}
            </Link>
          </li>
          <li>
            <LogoutButton locale={locale} />
          </li>
        </ul>
      </div>
    </div>
  );
}
