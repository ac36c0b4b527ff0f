import { writeToCompany } from "@/components/conversation/message/write-to-company";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";

type Asked = { locale: Locale; company: AskedCompany; subject: string };

/** Opens a conversation with somebody of the company, or the form where nobody is available. */
export async function writeOrAsk(
  { locale, company, subject }: Asked,
  openForm: () => Promise<void>,
): Promise<void> {
  const isOpened = await writeToCompany({ memberId: company.id, subject, locale });
  if (!isOpened) await openForm();
}
