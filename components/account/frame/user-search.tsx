import { localePath, type Locale } from "@/lib/i18n/locale";
import { SCREENS } from "@/lib/account/screens";
import { Icon } from "../icon";

/** The search of the header: people, for those who may see them all. A plain form, whose answer has an address. */
export function UserSearch({ locale, label, placeholder }: { locale: Locale; label: string; placeholder: string }) {
  return (
    <search className="account-search">
      <form action={localePath(locale, SCREENS.allUsers.path)} method="get">
        <Icon name="search" className="account-search-icon" />
        <input type="search" name="search" aria-label={label} placeholder={placeholder} maxLength={80} autoComplete="off" className="field" />
      </form>
    </search>
  );
}
