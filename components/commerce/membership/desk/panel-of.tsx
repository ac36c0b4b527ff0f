import type { ReactNode } from "react";
import { viewMembership } from "@/lib/commerce/membership/read";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MembershipPanel } from "./membership-panel";

/** Renders the membership of a company, for the screen of the company. */
export const membershipPanel = (locale: Locale) =>
  async function panel(memberId: number): Promise<ReactNode> {
    return <MembershipPanel locale={locale} membership={await viewMembership(memberId, locale)} />;
  };
