"use client";

import { useId, useState, type FormEvent } from "react";
import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Radio } from "@/components/kit/ui/radio";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import type { SavedKind } from "@/lib/audience/board/limits";
import type { BoardView } from "@/lib/audience/board/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BoardTexts } from "./board-texts";
import { failureText } from "./press";

export type SaveDialogProps = {
  locale: Locale;
  texts: BoardTexts;
  thing: { kind: SavedKind; target_id: number };
  /** Called after each change of what is saved. */
  onChange(): void;
  onClose(): void;
};

type Problem = { field?: "name" | "note"; text: string };

async function loadBoards(path: string): Promise<BoardView[]> {
  const result = await callApi<BoardView[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`the boards could not be loaded: ${result.kind}`);
  return result.data;
}

/** The most recently used board. */
const latestOf = (boards: BoardView[] = []) =>
  boards.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];

/** Saves a thing in a board of the account, an existing or a new one, with a note. */
export function SaveDialog({ texts, thing, onChange, onClose }: SaveDialogProps) {
  const id = useId();
  const url = `/api/board?per_page=100&kind=${thing.kind}&target_id=${thing.target_id}`;
  const { data: boards, error, mutate } = useSWR<BoardView[], Error>(url, loadBoards);
  const [choice, setChoice] = useState<number | "new">();
  const [name, setName] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const chosen = choice ?? latestOf(boards)?.id ?? "new";

  /** @returns the id of the chosen board, created if it is new; undefined when that failed */
  const boardId = async (): Promise<number | undefined> => {
    if (chosen !== "new") return chosen;
    const result = await callApi<BoardView>("/api/board", { name });
    if (result.kind === "ok") {
      // From now on it is an existing one, so that a second attempt makes no other.
      setChoice(result.data.id);
      await mutate();
      return result.data.id;
    }
    const isName = result.kind === "invalid" && result.errors.name !== undefined;
    setProblem({ text: failureText(result, texts), ...(isName ? { field: "name" } : {}) });
    return undefined;
  };
  const save = async () => {
    const board = await boardId();
    if (board === undefined) return;
    const body = { ...thing, note: note.trim() || null };
    const result = await callApi(`/api/board/${board}/item`, body);
    if (result.kind === "ok") {
      const title = boards?.find((one) => one.id === board)?.name ?? name.trim();
      showToast(`${texts.savedIn}: ${title}`);
      onChange();
      return onClose();
    }
    const isNote = result.kind === "invalid" && result.errors.note !== undefined;
    setProblem({ text: failureText(result, texts), ...(isNote ? { field: "note" } : {}) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await save();
    setBusy(false);
  };
  const remove = async (board: BoardView) => {
    const path = `/api/board/${board.id}/item/${board.item_id}`;
    const result = await callApi(path, undefined, "DELETE");
    if (result.kind === "ok") onChange();
    else setProblem({ text: failureText(result, texts) });
    await mutate();
  };
  const errorOf = (field: Problem["field"]) =>
    problem?.field === field ? problem?.text : undefined;
  return (
    <Dialog isOpen onClose={onClose} closesOnBackdrop aria-labelledby={id} className="modal">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="p-6 sm:p-8"
      >
        <DialogHeader titleId={id} title={texts.title} closeLabel={texts.close} onClose={onClose} />
        {!boards && (
          <p role="status" className="mt-5 text-soft">
            {error ? texts.failed : texts.loading}
          </p>
        )}
        {boards && (
          <div className="mt-5 grid gap-5">
            <fieldset className="max-h-64 overflow-y-auto">
              <legend className="mb-1 text-sm font-medium">{texts.board}</legend>
              {boards.map((board) => (
                <div key={board.id} className="flex items-center justify-between gap-4">
                  <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                    <Radio
                      name={`${id}-board`}
                      checked={chosen === board.id}
                      onChange={() => setChoice(board.id)}
                    />
                    <span className="min-w-0 wrap-anywhere">
                      {board.name}{" "}
                      {board.item_id !== null && <span className="text-soft">({texts.holds})</span>}
                    </span>
                  </label>
                  {board.item_id !== null && (
                    <LinkButton
                      className="text-sm"
                      aria-label={`${texts.removeFrom} ${board.name}`}
                      onClick={() => void remove(board)}
                    >
                      {texts.remove}
                    </LinkButton>
                  )}
                </div>
              ))}
              <label className="flex min-h-11 items-center gap-3">
                <Radio
                  name={`${id}-board`}
                  checked={chosen === "new"}
                  onChange={() => setChoice("new")}
                />
                {texts.newBoard}
              </label>
            </fieldset>
            {chosen === "new" && (
              <TextField
                {...bindText({
                  id: `${id}-name`,
                  value: name,
                  error: errorOf("name"),
                  onChange: setName,
                })}
                label={texts.name}
                hint={texts.nameHint}
                maxLength={80}
                required
                isErrorAnnounced
              />
            )}
            <TextAreaField
              {...bindText({
                id: `${id}-note`,
                value: note,
                error: errorOf("note"),
                onChange: setNote,
              })}
              label={texts.note}
              rows={2}
              maxLength={500}
              isErrorAnnounced
            />
            <p role="alert" className="text-bad empty:hidden">
              {problem && !problem.field ? problem.text : ""}
            </p>
            <div>
              <Button type="submit" aria-disabled={busy}>
                {busy ? texts.submitting : texts.submit}
              </Button>
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}
