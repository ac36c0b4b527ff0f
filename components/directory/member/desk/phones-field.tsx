"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FieldError } from "@/components/kit/ui/field";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { Input } from "@/components/kit/ui/input";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";

const MAX_PHONES = 5;

/** The limit of `lib/directory/member/write/schema.ts`. */
const MAX_PHONE = 40;

/** Phone numbers in any notation; the first one is the call button of the public page. */
export function PhonesField({ id, value: phones, error, onChange: set }: EditorField<string[]>) {
  const t = useTranslations("account.member");
  const group = useRef<HTMLFieldSetElement>(null);
  const focusLast = () =>
    requestAnimationFrame(() =>
      [...(group.current?.querySelectorAll("input") ?? [])].at(-1)?.focus(),
    );
  const add = () => {
    set([...phones, ""]);
    focusLast();
  };
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
    >
      <legend className="mb-1 text-sm font-medium">{t("phones")}</legend>
      <ul className="grid gap-2">
        {phones.map((phone, at) => {
          const remove = () => {
            set(phones.filter((_, index) => index !== at));
            group.current?.focus();
          };
          return (
            <li key={at}>
              <div className="flex gap-2">
                <Input
                  id={`${id}-${at}`}
                  type="tel"
                  value={phone}
                  aria-describedby={limitId(`${id}-${at}`)}
                  autoComplete="off"
                  label={t("phoneNumber", { number: at + 1 })}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) =>
                    set(phones.map((one, index) => (index === at ? event.target.value : one)))
                  }
                />
                <Button
                  kind="quiet"
                  aria-label={t("phoneRemove", { number: at + 1 })}
                  title={t("phoneRemove", { number: at + 1 })}
                  onClick={remove}
                >
                  <Icon name="close" />
                </Button>
              </div>
              <TextLimit id={`${id}-${at}`} max={MAX_PHONE} />
            </li>
          );
        })}
      </ul>
      {phones.length < MAX_PHONES && (
        <p className="mt-2">
          <Button kind="quiet" size="small" onClick={add}>
            <Icon name="plus" />
            {t("phoneAdd")}
          </Button>
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t("phonesHint")}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
