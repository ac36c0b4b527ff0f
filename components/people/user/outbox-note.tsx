import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { demoOutbox } from "./labels";
import { Note } from "./user-frame";

/** The outbox folder of a demo without a mail server. */
export async function OutboxNote({ locale }: { locale: Locale }) {
  const folder = demoOutbox();
  if (!folder) return null;
  const t = await getTranslations({ locale, namespace: "user" });
  return (
    <Note title={t("outboxTitle")}>
      <p>
        {t("outboxText")}{" "}
        <code className="wrap-anywhere" translate="no">
          {folder}
        </code>
      </p>
    </Note>
  );
}
