"use client";

import { useId, useRef, type ChangeEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_PICTURES, type PictureView } from "@/lib/conversation/thread/picture/schema";
import type { EnquiryLabels } from "./labels";
import type { Pictures } from "./use-pictures";

const ACCEPT = "image/jpeg,image/png,image/webp";

type Props = { pictures: Pictures; labels: EnquiryLabels; optional: string };

/** Pictures that go with the message: chosen, uploaded at once, and removable. */
export function PictureField({ pictures, labels, optional }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = pictures.pictures;
  const isFull = list.length >= MAX_PICTURES;
  const isOff = isFull || pictures.isBusy;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (files.length > 0) pictures.add(files);
  };
  const remove = (one: PictureView) => {
    pictures.remove(one);
    button.current?.focus();
  };
  const status = () => {
    if (pictures.isBusy) return labels.uploading;
    return isFull ? labels.picturesFull : "";
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {labels.pictures} <span className="font-normal text-soft">{optional}</span>
      </p>
      {list.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {list.map((one, index) => {
            const name = one.name ?? `${labels.picture} ${index + 1}`;
            return (
              <li key={one.id} className="relative">
                {/* oxlint-disable-next-line nextjs/no-img-element -- private, small already */}
                <img
                  src={one.small_url}
                  alt={name}
                  width={one.width}
                  height={one.height}
                  className="size-24 rounded-md border border-rule bg-wash object-cover"
                />
                <IconButton
                  label={labels.removePicture.replace("{name}", name)}
                  className="absolute end-1 top-1 bg-paper"
                  onClick={() => remove(one)}
                >
                  <Icon name="close" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        ref={button}
        kind="quiet"
        size="small"
        aria-disabled={isOff}
        aria-describedby={`${id}-hint`}
        onClick={() => isOff || input.current?.click()}
      >
        <Icon name="picture" size={16} />
        {labels.addPictures}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        hidden
        aria-label={labels.addPictures}
        onChange={choose}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {labels.picturesHint}
      </p>
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {status()}
      </p>
      <div role="alert" className="empty:hidden">
        {pictures.problems.map((problem, index) => (
          <p key={index} className="field-error">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
