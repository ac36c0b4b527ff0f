"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useUiState } from "@/components/kit/ui/ui-state";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useChat } from "./chat-context";
import { keepOnlyMessages, readOnlyMessages } from "./only-messages";
import { Messages } from "./messages";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { conversationPath } from "@/lib/conversation/message/conversation-path";
import { useMedia } from "./use-media";

type Props = {
  peer: number | undefined;
  onOpen(peer: number | undefined): void;
  onClose(): void;
};

const PHONE = "(max-width: 639.98px)";

/**
 * The panel of messages on public pages: at the bottom right, beside the page, which stays usable;
 * on a phone over the whole screen. Without the list of people (`onlyMessages`) it is narrow.
 */
export function MessagePanel({ peer, onOpen, onClose }: Props) {
  const t = useTranslations("account.message");
  const titleId = useId();
  const { locale } = useChat();
  const panel = useRef<HTMLElement>(null);
  const isPhone = useMedia(PHONE);
  const onlyMessages = useUiState("onlyMessages");
  useEffect(() => {
    readOnlyMessages();
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  };
  const path = peer === undefined ? SCREENS.messages.path : conversationPath(peer);
  const content = (
    <>
      <div className="panel-head">
        <h2 id={titleId} className="panel-title">
          {t("title")}
        </h2>
        {peer !== undefined && (
          <IconButton
            look="plain"
            className="panel-people"
            label={onlyMessages ? t("showPeople") : t("hidePeople")}
            aria-pressed={!onlyMessages}
            onClick={() => keepOnlyMessages(!onlyMessages)}
          >
            <Icon name="people" />
          </IconButton>
        )}
        <a
          href={localePath(locale, path)}
          className="icon-button"
          aria-label={t("wholeScreen")}
          title={t("wholeScreen")}
        >
          <Icon name="external" />
        </a>
        <CloseButton label={t("close")} onClick={onClose} />
      </div>
      <Messages peer={peer} onOpen={onOpen} onlyMessages={onlyMessages} />
    </>
  );
  const shared = { className: "message-panel", "aria-labelledby": titleId };
  return createPortal(
    isPhone ? (
      <Dialog {...shared} isOpen onClose={onClose}>
        {content}
      </Dialog>
    ) : (
      <section
        {...shared}
        ref={panel}
        role="dialog"
        tabIndex={-1}
        data-only={(onlyMessages && peer !== undefined) || undefined}
        onKeyDown={closeOnEscape}
      >
        {content}
      </section>
    ),
    document.body,
  );
}
