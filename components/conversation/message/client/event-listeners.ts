import type { ServerEvent } from "@/lib/conversation/chat/events";
import type { ReadEvent } from "./read-event";

/** The value of an event of the sidecar. */
type EventValue<Name extends ServerEvent> = Extract<ReadEvent, { name: Name }>["value"];

export type EventListeners = {
  /** Listens to an event. @returns a function that ends it */
  on<Name extends ServerEvent>(name: Name, listener: (value: EventValue<Name>) => void): () => void;
  /** Listens to the loss of the connection. @returns a function that ends it */
  onLost(listener: () => void): () => void;
  tell(event: ReadEvent): void;
  tellLost(): void;
};

/** Listeners of other parts of the site that share the connection. */
export function makeEventListeners(): EventListeners {
  const all = new Set<(event: ReadEvent) => void>();
  const lost = new Set<() => void>();
  return {
    on: (name, listener) => {
      const hear = (event: ReadEvent) => {
        // The name decides the type of its value.
        if (event.name === name) listener(event.value as EventValue<typeof name>);
      };
      all.add(hear);
      return () => void all.delete(hear);
    },
    onLost: (listener) => {
      lost.add(listener);
      return () => void lost.delete(listener);
    },
    tell: (event) => {
      for (const hear of [...all]) hear(event);
    },
    tellLost: () => {
      for (const listener of [...lost]) listener();
    },
  };
}
