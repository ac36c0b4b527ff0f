import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MessagesView } from "./messages-view";

type Props = {
  locale: Locale;
  userId: number;
  /** The person whose conversation is open at first, and the first line of an empty draft. */
  peer: number | undefined;
  subject: string | undefined;
};

/** The screen of messages; all of it lives in the browser, as it is never the same twice. */
export async function MessagesScreen({ locale, userId, peer, subject }: Props) {
  const t = await getTranslations({ locale, namespace: "account.message" });
  return (
    <ScreenTexts locale={locale} namespaces={["message"]}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <MessagesView locale={locale} userId={userId} peer={peer} subject={subject} />
    </ScreenTexts>
  );
}
