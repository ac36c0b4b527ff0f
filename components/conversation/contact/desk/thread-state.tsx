import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ThreadStateName } from "@/lib/conversation/thread/schema";
import type { ThreadView } from "@/lib/conversation/thread/view";

const TONES: Record<ThreadStateName, ChipTone> = {
  new: "waiting",
  open: "plain",
  done: "good",
  spam: "bad",
};

/** The state of a thread, and whether it waits for an answer. */
export async function ThreadState({ locale, thread }: { locale: Locale; thread: ThreadView }) {
  const t = await getTranslations({ locale, namespace: "account.inbox" });
  const { status, is_unanswered: isUnanswered, has_refused_reply: hasRefusedReply } = thread;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={TONES[status]}>{t(`states.${status}`)}</Chip>
      {hasRefusedReply && <Chip tone="bad">{t("refusedReply")}</Chip>}
      {isUnanswered && !hasRefusedReply && status === "open" && (
        <Chip tone="waiting">{t("waiting")}</Chip>
      )}
    </span>
  );
}
