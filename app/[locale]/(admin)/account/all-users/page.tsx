import type { Metadata } from "next";
import { RefusedScreen } from "@/components/account/screen/refused-screen";
import { menuTitle, screenMetadata } from "@/components/account/screen/screen-metadata";
import { readUserListQuery } from "@/components/account/users/user-list-query";
import { UsersScreen } from "@/components/account/users/users-screen";
import { addressOf } from "@/lib/account/address";
import { enterScreen } from "@/lib/account/guard";
import { SCREENS } from "@/lib/account/screens";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";

type Props = { params: LocaleParams; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return screenMetadata(locale, "allUsers", () => menuTitle(locale, "allUsers"));
}

export default async function AllUsersPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const query = await searchParams;
  const verdict = await enterScreen(SCREENS.allUsers, { locale, address: addressOf(SCREENS.allUsers.path, query) });
  if (verdict.kind === "refused") return <RefusedScreen locale={locale} status={verdict.status} />;
  return <UsersScreen locale={locale} actor={verdict.actor} query={readUserListQuery(query)} />;
}
