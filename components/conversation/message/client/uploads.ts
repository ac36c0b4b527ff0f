import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { sendAsset } from "@/components/kit/desk/media/send-asset";
import { MAX_MESSAGE_PICTURES } from "@/lib/conversation/message/schema";
import { newClientId } from "./client-id";
import type { Picture } from "./chat-message";
import type { Upload } from "./chat-state";
import type { ChatStore } from "./chat-store";
import type { Drafts } from "./drafts";

/** As on the server (docs/security.md#uploads). */
const MAX_FILE_BYTES = 15 * 1024 * 1024;
const PATH = "/api/message/picture";

export type Uploads = {
  /** Uploads pictures into the draft for a person, as many as a message may have. */
  add(peer: number, files: Iterable<File>): void;
  /** Takes a picture out of the draft for a person. */
  remove(peer: number, picture: Picture): void;
  /** Removes the note about a failed upload. */
  dismiss(key: string): void;
};

type Options = { userId: number; store: ChatStore; drafts: Drafts };

function problemOf(result: ApiResult<unknown>): Pick<Upload, "problem" | "reason"> {
  if (result.kind === "invalid")
    return { problem: "failed", reason: Object.values(result.errors).flat().join(" ") };
  if (result.kind !== "refused") return { problem: "failed", reason: null };
  if (result.status === 413) return { problem: "tooLarge", reason: null };
  return { problem: result.status === 403 ? "forbidden" : "failed", reason: null };
}

/**
 * Pictures on their way into drafts. An upload belongs to the conversation in which it was chosen,
 * and goes on while another one is open.
 */
export function makeUploads({ userId, store, drafts }: Options): Uploads {
  const { dispatch, getState } = store;
  const change = (peer: number, to: (pictures: readonly Picture[]) => Picture[]) => {
    const { content = "", pictures = [] } = drafts.of(peer) ?? {};
    drafts.keep({ userId, peer, content, pictures: to(pictures) });
  };
  const send = async (file: File, upload: Upload) => {
    const result =
      file.size > MAX_FILE_BYTES
        ? { kind: "refused" as const, status: 413 }
        : await sendAsset<Picture>(PATH, file, {}, (share) =>
            dispatch({ type: "upload", upload: { ...upload, share } }),
          );
    if (result.kind !== "ok")
      return dispatch({ type: "upload", upload: { ...upload, ...problemOf(result) } });
    dispatch({ type: "upload ended", key: upload.key });
    change(upload.peer, (pictures) => [...pictures, result.data]);
  };
  return {
    add: (peer, files) => {
      const running = getState().uploads.filter((one) => one.peer === peer && !one.problem).length;
      const free = MAX_MESSAGE_PICTURES - running - (drafts.of(peer)?.pictures.length ?? 0);
      for (const file of [...files].slice(0, Math.max(0, free))) {
        const upload: Upload = {
          key: newClientId(),
          peer,
          name: file.name,
          share: 0,
          problem: null,
          reason: null,
        };
        dispatch({ type: "upload", upload });
        void send(file, upload);
      }
    },
    remove: (peer, picture) => {
      change(peer, (pictures) => pictures.filter(({ id }) => id !== picture.id));
      // Where this fails, the server deletes it as unsent within a day.
      void callApi(picture.url, undefined, "DELETE");
    },
    dismiss: (key) => dispatch({ type: "upload ended", key }),
  };
}
