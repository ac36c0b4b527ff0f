"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextAreaField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  token: string;
  texts: FormTexts;
  labels: { content: string; send: string; sending: string; sent: string };
};

/** A further message of the person of a conversation, who needs no account. */
export function FurtherMessageForm({ locale, token, texts, labels }: Props) {
  const router = useRouter();
  const [form, setForm] = useState(0);
  const done = () => {
    setForm(form + 1);
    router.refresh();
  };
  return (
    <>
      <p role="status" className="empty:hidden">
        {form > 0 ? labels.sent : ""}
      </p>
      <MessageForm
        key={form}
        locale={locale}
        token={token}
        texts={texts}
        labels={labels}
        onDone={done}
      />
    </>
  );
}

function MessageForm({ locale, token, texts, labels, onDone }: Props & { onDone(): void }) {
  const { formProps, field, ...end } = useApiForm<{ content: string }, unknown>({
    schema: async () => (await import("@/lib/conversation/thread/schema")).threadMessage,
    locale,
    texts,
    defaultValues: { content: "" },
    prepare: ({ content }) => ({ content, token }),
    call: (body) => callApi("/api/thread", body),
    onDone,
  });
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextAreaField {...field("content")} label={labels.content} rows={6} maxLength={5000} />
      <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
    </form>
  );
}
