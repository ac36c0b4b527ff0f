"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerPicker } from "@/components/conversation/canned-answer/answer-picker";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useStoredText } from "@/components/kit/desk/form/use-stored-text";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { threadReply } from "@/lib/conversation/thread/schema";
import type { ThreadPath } from "./thread-path";

/** What the form reads of a contact message or an enquiry. */
type Thread = { thread: { id: number; content: string | null }[] };
type Reply = { content: string; after: number };

/**
 * The answer to a message. When something came since the screen was opened, it is shown and asked
 * about once; the text is kept in every case.
 */
export function ReplyForm({ path, after }: { path: ThreadPath; after: number }) {
  const router = useRouter();
  const [form, setForm] = useState(0);
  const done = () => {
    setForm(form + 1);
    router.refresh();
  };
  return <OneReply key={form} path={path} after={after} onDone={done} />;
}

function OneReply({ path, after, onDone }: { path: ThreadPath; after: number; onDone(): void }) {
  const t = useTranslations("account.inbox");
  const { locale } = useFormContext();
  const router = useRouter();
  // What the writer saw when beginning, not what a refresh brought since.
  const [seen, setSeen] = useState(after);
  const post = (body: Reply): Promise<ApiResult<Thread>> => callApi<Thread>(`${path}/reply`, body);
  const send = async (body: Reply): Promise<ApiResult<Thread> | { kind: "kept" }> => {
    const result = await post(body);
    const last = result.kind === "conflict" ? result.current?.thread.at(-1) : undefined;
    if (!last) return result;
    const isWanted = await confirmAlert({
      title: t("sameTitle"),
      text: t("sameText", { text: last.content ?? "" }),
      confirmLabel: t("sendAnyway"),
    });
    setSeen(last.id);
    if (isWanted) return post({ ...body, after: last.id });
    router.refresh();
    return { kind: "kept" };
  };
  const { formProps, field, form, ...end } = useDeskForm<Reply, Thread>({
    schema: threadReply,
    defaultValues: { content: "" },
    prepare: ({ content }) => ({ content, after: seen }),
    call: send,
    onDone: () => {
      showToast(t("sent"));
      forget();
      onDone();
    },
  });
  const forget = useStoredText(form, "content", `reply ${path}`);
  const insert = (answer: string) => {
    const text = [form.getValues("content").trimEnd(), answer].filter(Boolean).join("\n\n");
    form.setValue("content", text, { shouldDirty: true });
    form.setFocus("content");
  };
  return (
    <form {...formProps} className="grid gap-4">
      <AnswerPicker
        side={path.startsWith("/api/enquiry/") ? "company" : "editors"}
        locale={locale}
        onInsert={insert}
      />
      <TextAreaField {...field("content")} label={t("reply")} rows={8} maxLength={5000} />
      <FormEnd {...end} label={t("send")} busyLabel={t("sending")} />
    </form>
  );
}
