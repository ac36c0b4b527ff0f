import type { Metadata } from "next";
import { DetailsScreen } from "@/components/account/details/details-screen";
import { RefusedScreen } from "@/components/account/screen/refused-screen";
import { menuTitle, screenMetadata } from "@/components/account/screen/screen-metadata";
import { addressOf } from "@/lib/account/address";
import { enterScreen } from "@/lib/account/guard";
import { SCREENS } from "@/lib/account/screens";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";

type Props = { params: LocaleParams; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return screenMetadata(locale, "personalDetails", () => menuTitle(locale, "personalDetails"));
}

export default async function PersonalDetailsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const verdict = await enterScreen(SCREENS.personalDetails, { locale, address: addressOf(SCREENS.personalDetails.path, await searchParams) });
  if (verdict.kind === "refused") return <RefusedScreen locale={locale} status={verdict.status} />;
  return <DetailsScreen locale={locale} actor={verdict.actor} />;
}
