import type { Metadata } from "next";
import { RefusedScreen, refusedMetadata } from "@/components/account/screen/refused-screen";
import { addressOf } from "@/lib/account/address";
import { enterScreen, screenActor } from "@/lib/account/guard";
import { ACCOUNT_ROOT, SCREENS } from "@/lib/account/screens";
import { notePageStatus } from "@/lib/http/page-context";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";

type Props = { params: Promise<{ locale: string; path: string[] }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return (await screenActor()).kind === "visitor" ? {} : refusedMetadata({ locale, status: 404 });
}

/** An address of the account area that no screen has: to visitors it looks like any other. */
export default async function UnknownScreenPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { path } = await params;
  await enterScreen(SCREENS.dashboard, { locale, address: addressOf([ACCOUNT_ROOT, ...path].join("/"), await searchParams) });
  notePageStatus(404);
  return <RefusedScreen locale={locale} status={404} />;
}
