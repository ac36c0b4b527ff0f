import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InviteScreen } from "@/components/account/person/invite-screen";
import { PersonScreen } from "@/components/account/person/person-screen";
import { RefusedScreen } from "@/components/account/screen/refused-screen";
import { screenMetadata } from "@/components/account/screen/screen-metadata";
import { addressOf } from "@/lib/account/address";
import { enterScreen } from "@/lib/account/guard";
import { findPerson } from "@/lib/account/person";
import { SCREENS } from "@/lib/account/screens";
import { hasRole } from "@/lib/core/actor";
import { notePageStatus } from "@/lib/http/page-context";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";

type Props = { params: Promise<{ locale: string; id?: string[] }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const t = await getTranslations({ locale, namespace: "account" });
  return screenMetadata(locale, "user", async () => (id ? t("menu.allUsers") : t("person.inviteTitle")));
}

/** A person for managers, without a number the invitation; one's own number leads everybody else to the personal details (security.md S15). */
export default async function UserPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const asked = { locale, address: addressOf([SCREENS.user.path, ...(id ?? [])].join("/"), await searchParams) };
  const anybody = await enterScreen(SCREENS.dashboard, asked);
  if (anybody.kind === "in" && id?.length === 1 && id[0] === String(anybody.actor.userId) && !hasRole(anybody.actor, "manager")) redirect(localePath(locale, SCREENS.personalDetails.path));
  const verdict = await enterScreen(SCREENS.user, asked);
  if (verdict.kind === "refused") return <RefusedScreen locale={locale} status={verdict.status} />;
  if (!id) return <InviteScreen locale={locale} />;
  const user = id.length === 1 ? await findPerson(verdict.actor, id[0]!, locale) : undefined;
  if (!user) {
    notePageStatus(404);
    return <RefusedScreen locale={locale} status={404} />;
  }
  return <PersonScreen locale={locale} actor={verdict.actor} user={user} />;
}
