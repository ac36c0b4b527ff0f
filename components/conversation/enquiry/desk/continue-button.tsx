"use client";

import { useRouter } from "next/navigation";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { localePath } from "@/lib/kernel/i18n/locale";
import { conversationPath } from "@/lib/conversation/message/conversation-path";

type Props = { enquiryId: number; label: string };
type Opened = { user_id: number; subject: string | null };

/** Continues an enquiry as a conversation, with its subject as the first line of the draft. */
export function ContinueButton({ enquiryId, label }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const open = () =>
    void run(
      "continue",
      () => callApi<Opened>(`/api/enquiry/${enquiryId}/conversation`),
      ({ user_id: userId, subject }) =>
        router.push(localePath(locale, conversationPath(userId, subject ?? undefined))),
    );
  return (
    <Button kind="quiet" size="small" aria-disabled={busy !== undefined} onClick={open}>
      {label}
    </Button>
  );
}
