"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Picture } from "./client/chat-message";
import type { Upload } from "./client/chat-state";
import { useChat } from "./chat-context";

type Props = { peer: number; pictures: readonly Picture[]; uploads: readonly Upload[] };

/** The pictures of a draft, and those on their way to it. */
export function ComposerPictures({ peer, pictures, uploads }: Props) {
  const t = useTranslations("account.message");
  const { client } = useChat();
  if (pictures.length + uploads.length === 0) return null;
  return (
    <ul className="composer-pictures">
      {pictures.map((picture, index) => {
        const name = picture.name ?? t("pictureNumber", { number: index + 1 });
        return (
          <li key={picture.id} className="relative">
            {/* oxlint-disable-next-line nextjs/no-img-element -- private, small already */}
            <img
              src={picture.small_url}
              alt={name}
              width={picture.width}
              height={picture.height}
              className="size-20 rounded-md border border-rule bg-wash object-cover"
            />
            <IconButton
              label={t("removePicture", { name })}
              className="composer-remove"
              onClick={() => client.uploads.remove(peer, picture)}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        );
      })}
      {uploads.map(({ key, name, share, problem, reason }) => (
        <li key={key} className="composer-upload" role={problem ? "alert" : undefined}>
          <span className="composer-upload-name">{name}</span>
          {problem ? (
            <span className="text-bad">{reason ?? t(`uploads.${problem}`)}</span>
          ) : (
            <progress value={share} max={1} aria-label={t("uploading", { name })} />
          )}
          {problem && (
            <IconButton
              label={t("dismiss", { name })}
              look="plain"
              onClick={() => client.uploads.dismiss(key)}
            >
              <Icon name="close" size={14} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
