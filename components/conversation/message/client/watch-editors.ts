import { chatClientOf } from "./chat-hub";
import type { Watched } from "@/components/kit/editor/editor-watcher";

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
