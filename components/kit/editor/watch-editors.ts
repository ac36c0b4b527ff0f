import { chatClientOf } from "@/components/conversation/message/client/chat-hub";
import type { EditedSubject } from "@/lib/kernel/presence/edited-subject";
import type { EditorView } from "@/lib/kernel/presence/service";

type Watched = {
  userId: number;
  subject: EditedSubject;
  /** Called with everybody who has it open, oneself included; empty while there is no connection. */
  onPeople(people: readonly EditorView[]): void;
};

/**
 * Tells the chat server what this tab has open, again after each reconnect, and hears who else has.
 * @returns a function that ends both
 */
export function watchEditors({ userId, subject, onPeople }: Watched): () => void {
  const client = chatClientOf(userId);
  const tell = () => client.tell("editing", subject);
  const stops = [
    client.on("session", tell),
    client.on("editors", ({ type, id, people }) => {
      if (type === subject.type && id === subject.id) onPeople(people);
    }),
    client.subscribe(() => {
      const { link } = client.getState();
      if (link !== "online" && link !== "updating") onPeople([]);
    }),
  ];
  tell();
  return () => {
    for (const stop of stops) stop();
    client.tell("editing", { ...subject, left: true });
  };
}
