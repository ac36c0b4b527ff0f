import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ThreadView } from "@/lib/conversation/thread/view";

type Entry = Pick<ThreadView["thread"][number], "mail" | "sender">;
type Mail = NonNullable<Entry["mail"]>;

/** Without a mail server a mail is written to a folder, and nobody answered. */
const mailStateOf = ({ status, answer }: Mail) =>
  status === "sent" && answer === null ? "written" : status;

/** Under a message: the state of a reply's mail, or the foreign address that it came from. */
export async function EntryState({ locale, entry }: { locale: Locale; entry: Entry }) {
  const t = await getTranslations({ locale, namespace: "account.inbox" });
  const { mail, sender } = entry;
  if (sender)
    return (
      <p className="mt-2 border-s-3 border-bad ps-3 text-sm wrap-anywhere text-bad">
        {t("foreignSender", { email: sender })}
      </p>
    );
  if (!mail) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-soft">
      {t(`mailStates.${mailStateOf(mail)}`)}
      {mail.status === "refused" && mail.answer && `: ${mail.answer}`}
    </p>
  );
}
