"use client";

import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { noAnswerText } from "@/components/kit/form/no-answer";
import type { BoardTexts } from "./board-texts";
import { toggleFollow, toggleItem, type Toggled } from "./browser-store";
import { keptFollow, keptItem, type PressedThing } from "./pressed-thing";

/** Saves or follows in the browser of a visitor, or takes it back. @returns what to say about it */
export function toggleKept(button: HTMLElement, thing: PressedThing, texts: BoardTexts): string {
  const isFollow = thing.what === "follow";
  const result: Toggled = isFollow
    ? toggleFollow(keptFollow(thing))
    : toggleItem(keptItem(button, thing));
  const messages: Record<Toggled, string> = {
    added: isFollow ? texts.keptFollow : texts.kept,
    removed: isFollow ? texts.unfollowed : texts.removed,
    full: texts.keptFull,
    blocked: texts.storageBlocked,
  };
  return messages[result];
}

/** The message of a failed request: the server's own about a field, if there is one. */
export function failureText(result: ApiResult<unknown>, texts: BoardTexts): string {
  if (result.kind === "invalid") return Object.values(result.errors).flat().join(" ");
  return result.kind === "offline" ? noAnswerText(texts) : texts.failed;
}

/**
 * Follows in the account, or ends the follow with this id.
 * @returns what to say about it
 */
export async function toggleFollowed(
  { kind, target_id }: PressedThing,
  followId: number | undefined,
  texts: BoardTexts,
): Promise<string> {
  const result = followId
    ? await callApi(`/api/follow/${followId}`, undefined, "DELETE")
    : await callApi("/api/follow", { kind, target_id });
  // A follow that another tab has ended already is ended.
  if (result.kind === "ok" || (followId && result.kind === "refused" && result.status === 404))
    return followId ? texts.unfollowed : texts.followed;
  return failureText(result, texts);
}
