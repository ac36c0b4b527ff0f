"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

type Props<T> = {
  /** The id of the list, and the name of its field in errors. */
  id: string;
  name: string;
  title: string;
  intro: string;
  error: string | undefined;
  parts: readonly T[];
  texts: { add: string; heading(number: number): string; remove(number: number): string };
  make(): T;
  onChange(parts: T[]): void;
  children(part: T, at: number, set: (change: Partial<T>) => void): ReactNode;
};

/** A list of parts of an event, such as its ticket types: added, edited, removed. */
export function PartList<T extends object>(props: Props<T>) {
  const { id, name, title, intro, error, parts, texts, make, onChange, children } = props;
  const setAt = (at: number) => (change: Partial<T>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)));
  const remove = (at: number) => onChange(parts.filter((_part, index) => index !== at));
  return (
    <div role="group" aria-labelledby={id} className="mt-8" data-field={name}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-soft">{intro}</p>
      <FieldError id={id} error={error} />
      <ol className="mt-4 grid gap-4">
        {parts.map((part, at) => (
          <li key={at} className="block-card" data-field={`${name}.${at}`}>
            <div className="block-head">
              <h3 className="min-w-0 flex-1 text-sm font-semibold">{texts.heading(at + 1)}</h3>
              <IconButton look="plain" label={texts.remove(at + 1)} onClick={() => remove(at)}>
                <Icon name="trash" />
              </IconButton>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">{children(part, at, setAt(at))}</div>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <Button kind="quiet" size="small" onClick={() => onChange([...parts, make()])}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </p>
    </div>
  );
}
