import type { Metadata } from "next";
import { readAuditQuery } from "@/components/account/audit/audit-query";
import { AuditScreen } from "@/components/account/audit/audit-screen";
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
  return screenMetadata(locale, "audit", () => menuTitle(locale, "audit"));
}

export default async function AuditPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const query = await searchParams;
  const verdict = await enterScreen(SCREENS.audit, { locale, address: addressOf(SCREENS.audit.path, query) });
  if (verdict.kind === "refused") return <RefusedScreen locale={locale} status={verdict.status} />;
  return <AuditScreen locale={locale} actor={verdict.actor} query={readAuditQuery(query)} />;
}
