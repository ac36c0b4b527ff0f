"use client";

import { NextIntlClientProvider } from "next-intl";
import { ChatProvider } from "@/components/conversation/message/chat-context";
import { MessageTool } from "@/components/conversation/message/message-tool";
import { LiveNotifications } from "@/components/site/notification/live-notifications";
import { NotificationBell } from "@/components/site/notification/notification-bell";
import type { SessionUser } from "@/components/kit/session/session-store";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ToolTexts } from "./tool-texts";

export type SignedInToolsProps = {
  locale: Locale;
  user: Pick<SessionUser, "id" | "name">;
  /** On public pages the messages open as a panel, in the account area as a screen. */
  area: "site" | "account";
  texts: ToolTexts;
};

/**
 * What only signed-in people see in the header, on public pages and in the account area: messages
 * and notifications. Loaded for them alone, with its texts.
 */
export function SignedInTools({ locale, user, area, texts }: SignedInToolsProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={{ account: texts }} timeZone={SITE_ZONE}>
      <ChatProvider userId={user.id} locale={locale}>
        <MessageTool area={area} />
        <LiveNotifications />
        <NotificationBell locale={locale} />
      </ChatProvider>
    </NextIntlClientProvider>
  );
}
