import type { Locale as SiteLocale } from "@/lib/kernel/i18n/locale";
import type messages from "@/messages/el";

declare module "next-intl" {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: typeof messages;
  }
}
