import { getRequestConfig } from "next-intl/server";
import { isLocale, DEFAULT_LOCALE } from "./locale";
import { messages } from "./messages";

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { locale, messages: await messages(locale), timeZone: "Europe/Athens" };
});
