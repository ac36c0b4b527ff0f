"use client";

import { useTranslations } from "next-intl";
import {
  useId,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { MAX_MESSAGE, MAX_MESSAGE_PICTURES } from "@/lib/conversation/message/schema";
import { useChat, useChatState } from "./chat-context";
import { ComposerPictures } from "./composer-pictures";

const ACCEPT = "image/jpeg,image/png,image/webp";

/** On a touch screen Enter begins a line; there is a button to send. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Where a message to one person is written. Made anew for each (`key`), so that what is sent goes to
 * the conversation on the screen; the draft and its pictures stay with that person.
 */
export function Composer({ peer, name, onSent }: { peer: number; name: string; onSent(): void }) {
  const t = useTranslations("account.message");
  const id = useId();
  const { client } = useChat();
  const { userId, uploads } = useChatState();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useSyncExternalStore(
    client.drafts.subscribe,
    () => client.drafts.of(peer),
    () => undefined,
  );
  const content = draft?.content ?? "";
  const pictures = draft?.pictures ?? [];
  const own = uploads.filter((one) => one.peer === peer);
  const isUploading = own.some(({ problem }) => problem === null);
  const { length } = content.trim();
  const canSend = !isUploading && length <= MAX_MESSAGE && (length > 0 || pictures.length > 0);
  const keep = (text: string) => {
    client.drafts.keep({ userId, peer, content: text, pictures });
    if (text.trim() !== "") client.tellTyping(peer);
  };
  const send = () => {
    field.current?.focus();
    if (!canSend) return;
    void client.send(peer, content.trim(), pictures);
    client.drafts.keep({ userId, peer, content: "", pictures: [] });
    onSent();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    client.uploads.add(peer, target.files ?? []);
    target.value = "";
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch())
      return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    client.uploads.add(peer, event.clipboardData.files);
  };
  return (
    <form className="composer" onSubmit={onSubmit}>
      <ComposerPictures peer={peer} pictures={pictures} uploads={own} />
      <div className="composer-row">
        <IconButton
          label={t("addPicture")}
          look="plain"
          disabled={pictures.length + own.length >= MAX_MESSAGE_PICTURES}
          onClick={() => input.current?.click()}
        >
          <Icon name="picture" />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPT}
          hidden
          aria-label={t("addPicture")}
          onChange={choose}
        />
        <label htmlFor={`${id}-text`} className="visually-hidden">
          {t("writeTo", { name })}
        </label>
        <textarea
          ref={field}
          id={`${id}-text`}
          className="field composer-text"
          rows={1}
          aria-describedby={limitId(`${id}-text`)}
          placeholder={t("placeholder")}
          value={content}
          onChange={({ target }) => keep(target.value)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <Button type="submit" className="composer-send" aria-disabled={!canSend}>
          <Icon name="send" />
          <span className="composer-send-text">{t("send")}</span>
        </Button>
      </div>
      <TextLimit id={`${id}-text`} max={MAX_MESSAGE} />
      <p className="composer-hint">{t("keys")}</p>
    </form>
  );
}
