"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { loadEditorWatcher } from "./editor-watcher";
import type { EditorView } from "@/lib/kernel/presence/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Props = {
  /** The kind of content, as the editor names it. */
  kind: string;
  /** Null until it is saved for the first time. */
  id: number | null;
};

/** Since when, with the day unless it is today. */
function sinceText(since: Date, locale: Locale, now: Date): string {
  const [day, today] = [formatDate(since, locale), formatDate(now, locale)];
  return day === today ? formatTime(since, locale) : `${day} ${formatTime(since, locale)}`;
}

/**
 * Who else has this open, live over the chat server; nothing while that cannot be reached. Saving
 * checks for conflicts all the same.
 */
export function EditorPresence({ kind, id }: Props) {
  const t = useTranslations("account.editor");
  const { locale, userId } = useFormContext();
  const [others, setOthers] = useState<readonly EditorView[]>([]);
  useEffect(() => {
    const hasChat = document.documentElement.dataset.chatUrl !== undefined;
    if (id === null || !hasChat) return undefined;
    let isLeft = false;
    let leave: (() => void) | undefined;
    const onPeople = (people: readonly EditorView[]) => {
      if (isLeft) return;
      const shown = people.filter((person) => person.id !== userId);
      // The state of the connection is told often: nobody, as before, is no reason to render again.
      setOthers((before) => (before.length + shown.length === 0 ? before : shown));
    };
    void loadEditorWatcher().then(
      (watchEditors) => {
        if (!isLeft) leave = watchEditors?.({ userId, subject: { type: kind, id }, onPeople });
      },
      // Without the code nobody is shown.
      () => undefined,
    );
    return () => {
      isLeft = true;
      leave?.();
      setOthers([]);
    };
  }, [kind, id, userId]);
  // oxlint-disable-next-line react/purity -- the time at which it is drawn
  const now = new Date();
  return (
    <p role="status" className="editor-others">
      {others.length > 0 &&
        t("othersEditing", {
          count: others.length,
          people: others
            .map(({ name, since }) =>
              t("otherEditor", { name, since: sinceText(new Date(since), locale, now) }),
            )
            .join(", "),
        })}
    </p>
  );
}
