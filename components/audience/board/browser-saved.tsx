"use client";

import { useSyncExternalStore } from "react";
import { useSession } from "@/components/kit/session/use-session";
import { Button, ButtonLink, LinkButton } from "@/components/kit/ui/button";
import type { SavedKind } from "@/lib/audience/board/limits";
import {
  keptThings,
  noKeptThings,
  onKeptChange,
  storeKept,
  toggleFollow,
  toggleItem,
} from "./browser-store";
import { SavedCard } from "./saved-card";

type Labels = Record<
  | "intro"
  | "empty"
  | "follows"
  | "remove"
  | "clear"
  | "signIn"
  | "register"
  | "toAccount"
  | "openAccount"
  | "toMagazine",
  string
> & { kinds: Record<SavedKind, string> };
type Props = {
  labels: Labels;
  links: Record<"signIn" | "register" | "account" | "magazine", string>;
};

/** What this browser keeps for a visitor, with a way into an account. */
export function BrowserSaved({ labels, links }: Props) {
  const { user } = useSession();
  const { items, follows } = useSyncExternalStore(onKeptChange, keptThings, noKeptThings);
  const isEmpty = items.length + follows.length === 0;
  if (user && isEmpty)
    return (
      <div className="mt-6">
        <p className="mb-5 text-soft">{labels.toAccount}</p>
        <ButtonLink href={links.account}>{labels.openAccount}</ButtonLink>
      </div>
    );
  return (
    <>
      <p className="mt-4 max-w-prose text-soft">{isEmpty ? labels.empty : labels.intro}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isEmpty && (
          <ButtonLink href={links.magazine} kind="quiet">
            {labels.toMagazine}
          </ButtonLink>
        )}
        <ButtonLink href={links.signIn}>{labels.signIn}</ButtonLink>
        <ButtonLink href={links.register} kind="quiet">
          {labels.register}
        </ButtonLink>
      </p>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 wide:grid-cols-3">
        {items.map((item) => (
          <SavedCard
            key={`${item.kind} ${item.target_id}`}
            kindLabel={labels.kinds[item.kind]}
            isContained={item.kind === "member"}
            title={item.title}
            href={item.path}
            picture={item.picture}
          >
            <LinkButton className="mt-2 text-sm" onClick={() => toggleItem(item)}>
              {labels.remove} <span className="visually-hidden">({item.title})</span>
            </LinkButton>
          </SavedCard>
        ))}
      </ul>
      {follows.length > 0 && (
        <>
          <h2 className="mt-12 text-2xl">{labels.follows}</h2>
          <ul className="mt-4 grid gap-2">
            {follows.map((follow) => (
              <li key={`${follow.kind} ${follow.target_id}`} className="flex flex-wrap gap-x-4">
                <a href={follow.path} className="link-line">
                  {follow.title}
                </a>
                <LinkButton className="text-sm" onClick={() => toggleFollow(follow)}>
                  {labels.remove} <span className="visually-hidden">({follow.title})</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isEmpty && (
        <Button
          kind="danger-quiet"
          className="mt-10"
          onClick={() => storeKept({ items: [], follows: [] })}
        >
          {labels.clear}
        </Button>
      )}
    </>
  );
}
