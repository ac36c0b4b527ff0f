"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/kit/ui/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftOf, isDraft, type Draft } from "./draft";
import { draftKeeper, type DraftKeeper, type OtherDraft } from "./draft-keeper";
import { onDraft, undo, type Edits } from "./edits";
import { useFormContext } from "./form-context";

type Options<D> = {
  /** What is edited: the kind and the id, or "new". */
  thing: string;
  edits: Edits<D>;
  /** Called with the stored draft, if there is one; a chosen one replaces the present text. */
  onFound(draft: Draft<D>, isChosen: boolean): Promise<void> | void;
};

/** Other unsaved texts for the same entity, from tabs that are open or were closed earlier. */
export type OtherDrafts = {
  /** When the newest of them was typed; undefined without one. */
  at: Date | undefined;
  /** Shows the newest of them in place of the present text, which stays available in turn. */
  take(): void;
  discard(): void;
};

export type StoredDraft = {
  /** Deletes the stored text: it is saved, or was discarded. */
  forget(): void;
  others: OtherDrafts;
};

/**
 * Keeps edits in the browser until they are saved, through failures, the end of the session, closed
 * tabs and crashes, and restores a former draft.
 */
export function useStoredDraft<D extends object>({
  thing,
  edits,
  onFound,
}: Options<D>): StoredDraft {
  const { userId } = useFormContext();
  const t = useTranslations("account.form");
  const onFull = useEffectEvent(() => showToast(t("draftsFull")));
  const keeper = useRef<DraftKeeper>(undefined);
  const [others, setOthers] = useState<OtherDraft[]>([]);
  const current = useEffectEvent(() => draftOf(edits));
  const onStored = useEffectEvent((draft: unknown) =>
    isDraft<D>(draft) ? onFound(draft, false) : undefined,
  );

  useEffect(() => {
    // A new entity has got its id: what is typed from now on belongs to that.
    if (keeper.current?.isNew) keeper.current.forget();
    const started = draftKeeper({
      userId,
      thing,
      current: () => current(),
      onFound: (draft) => onStored(draft),
      onOthers: setOthers,
      onFull: () => onFull(),
    });
    keeper.current = started;
    return () => started.end();
  }, [userId, thing]);

  const { base, values } = edits;
  useEffect(() => keeper.current?.changed(), [thing, base, values]);

  // Back navigation unmounts without unload, also right after the last character.
  useEffect(
    () => () => {
      keeper.current?.flush();
      keeper.current = undefined;
    },
    [],
  );

  // A text that was saved meanwhile is not offered.
  const newest = others.find(
    ({ draft }) => isDraft<D>(draft) && onDraft(undo(edits), draft) !== undefined,
  );
  return {
    forget: () => keeper.current?.forget(),
    others: {
      at: newest && new Date(newest.at),
      take() {
        if (!newest || !isDraft<D>(newest.draft)) return;
        void keeper.current?.take(newest);
        void onFound(newest.draft, true);
      },
      discard: () => keeper.current?.discardOthers(),
    },
  };
}
