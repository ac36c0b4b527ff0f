import { z } from "zod";
import type { Message } from "./chat-message";

/** What the tabs of a browser tell each other. */
export type TabNews =
  /** Pending messages were added, changed or dropped in the store. */
  | { type: "pending"; userId: number }
  /** A pending message was acknowledged; the server does not tell the tab that sent it. */
  | { type: "stored"; userId: number; message: Message }
  /** Somebody is signed in with this account now, or nobody any more: other accounts' tabs stop. */
  | { type: "account"; userId: number | null };

const NAME = "ds-messages";
const news = z.looseObject({ type: z.enum(["pending", "stored", "account"]) });

export type TabChannel = { tell(news: TabNews): void; close(): void };

/** Messages of this site's own tabs have the shape that this code gave them. */
const isNews = (value: unknown): value is TabNews => news.safeParse(value).success;

/** Connects the tabs of this browser; browsers without channels have tabs that do not know of each other. */
export function openTabChannel(onNews: (news: TabNews) => void): TabChannel {
  if (typeof BroadcastChannel === "undefined")
    return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  return {
    tell: (told) => channel.postMessage(told),
    close: () => channel.close(),
  };
}
