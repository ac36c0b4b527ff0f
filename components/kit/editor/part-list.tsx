"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

type Props<T> = {
  /** The field of the list, and its name in errors. */
  list: { id: string; error?: string | undefined; value: T[]; onChange(parts: T[]): void };
  name: string;
  title: string;
  intro: string;
  texts: {
    add: string;
    heading(number: number): string;
    remove(number: number): string;
    /** Where their order counts. */
    up?(number: number): string;
    down?(number: number): string;
  };
  /** How many there may be. */
  most?: number;
  /** Whether the fields of a part stand below each other. */
  isWide?: boolean;
  make(): T;
  children(part: T, at: number, set: (change: Partial<T>) => void): ReactNode;
};

/** A list of parts of an item, such as the ticket types of an event: added, edited, removed. */
export function PartList<T extends object>(props: Props<T>) {
  const { list, name, title, intro, texts, most = Infinity, isWide, make, children } = props;
  const { id, error, value: parts, onChange } = list;
  const setAt = (at: number) => (change: Partial<T>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)));
  const remove = (at: number) => onChange(parts.filter((_part, index) => index !== at));
  const swap = (at: number, other: number) =>
    onChange(
      parts.map((part, index) => parts[{ [at]: other, [other]: at }[index] ?? index] ?? part),
    );
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
              {texts.up && at > 0 && (
                <IconButton look="plain" label={texts.up(at + 1)} onClick={() => swap(at, at - 1)}>
                  <Icon name="up" />
                </IconButton>
              )}
              {texts.down && at < parts.length - 1 && (
                <IconButton
                  look="plain"
                  label={texts.down(at + 1)}
                  onClick={() => swap(at, at + 1)}
                >
                  <Icon name="down" />
                </IconButton>
              )}
              <IconButton look="plain" label={texts.remove(at + 1)} onClick={() => remove(at)}>
                <Icon name="trash" />
              </IconButton>
            </div>
            <div className={isWide ? "grid grid-cols-1 gap-4" : "grid gap-4 sm:grid-cols-2"}>
              {children(part, at, setAt(at))}
            </div>
          </li>
        ))}
      </ol>
      {parts.length < most && (
        <p className="mt-4">
          <Button kind="quiet" size="small" onClick={() => onChange([...parts, make()])}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        </p>
      )}
    </div>
  );
}
