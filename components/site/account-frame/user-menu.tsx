"use client";

import { useTranslations } from "next-intl";
import type { AssetView } from "@/lib/kernel/asset/view";
import { paths } from "@/lib/kernel/core/paths";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { Avatar } from "@/components/kit/desk/avatar";
import { Icon } from "@/components/kit/ui/icon";
import { Menu } from "@/components/kit/ui/menu";
import { LogoutButton } from "./logout-button";
import { LookChoices } from "./look-choices";

type Props = {
  locale: Locale;
  name: string;
  email: string;
  role: string;
  asset: AssetView | null;
};

/** The menu of the signed-in user: personal details, sign-out, theme and size of text. */
export function UserMenu({ locale, name, email, role, asset }: Props) {
  const t = useTranslations("account.frame");
  const menu = useTranslations("account.menu");
  return (
    <Menu
      label={t("userMenu", { name })}
      button={
        <>
          <Avatar name={name} asset={asset} />
          <span className="account-user-name">{name}</span>
          <Icon name="chevron" size={16} />
        </>
      }
      buttonClass="account-user"
      panelClass="account-popover"
    >
      <div className="border-b border-rule px-4 pb-3 pt-4">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-all text-soft">{email}</p>
        <p className="mt-1 text-sm text-soft">{role}</p>
      </div>
      <ul className="p-2">
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
      <LookChoices />
    </Menu>
  );
}
