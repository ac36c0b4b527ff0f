import { chatClientOf } from "./chat-hub";
import type { Watched } from "@/components/kit/editor/editor-watcher";
import { isEditedType } from "@/lib/kernel/presence/edited-subject";

/**
 * Tells the chat server what this tab has open, again after each reconnect, and hears who else has.
 * Nothing for what has no shared editor.
 * @returns a function that ends both
 */
export function watchEditors({ userId, subject: { type, id }, onPeople }: Watched): () => void {
  if (!isEditedType(type)) return () => undefined;
  const subject = { type, id };
  const client = chatClientOf(userId);
  const tell = () => client.tell("editing", subject);
  const stops = [
    client.on("session", tell),
    client.on("editors", (told) => {
      if (told.type === type && told.id === id) onPeople(told.people);
    }),
    client.onLost(() => onPeople([])),
  ];
  tell();
  return () => {
    for (const stop of stops) stop();
    client.tell("editing", { ...subject, left: true });
  };
}
