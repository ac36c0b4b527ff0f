import { getRequestConfig } from "next-intl/server";
import { isLocale, DEFAULT_LOCALE } from "./locale";
import { messages, TIME_ZONE } from "./messages";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: await messages(locale), timeZone: TIME_ZONE };
});
