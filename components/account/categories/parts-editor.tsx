"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { get, type FieldErrors } from "react-hook-form";
import { describedBy, FieldFrame } from "@/components/form/field";
import { messageOf } from "@/components/form/place-errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { showAlert } from "../alert";
import { Icon } from "../icon";

/** A sub-category in the form; `key` stays through every move, also of one that has no number yet. */
export type PartFields = { key: string; id?: number; name: Record<Locale, string>; slug: Record<Locale, string> };

type Props = { parts: PartFields[]; counts: Map<number, number>; errors: FieldErrors; onChange(parts: PartFields[]): void };

const nameOf = ({ name }: PartFields) => name.el || name.en;

/** The sub-categories of a section: names and addresses in both languages, moved by buttons, and removed while no post bears them. */
export function PartsEditor({ parts, counts, errors, onChange }: Props) {
  const t = useTranslations("account.catalogue");
  const id = useId();
  const made = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ at: number; what: string; times: number }>();
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (focused) list.current?.children[focused.at]?.querySelector<HTMLElement>(`[data-focus="${focused.what}"]`)?.focus();
  }, [focused]);
  const focus = (at: number, what: string) => setFocused((before) => ({ at, what, times: (before?.times ?? 0) + 1 }));

  const change = (at: number, what: "name" | "slug", locale: Locale, value: string) => onChange(parts.map((part, place) => (place === at ? { ...part, [what]: { ...part[what], [locale]: value } } : part)));
  const add = () => {
    onChange([...parts, { key: `new-${++made.current}-${parts.length}`, name: { el: "", en: "" }, slug: { el: "", en: "" } }]);
    focus(parts.length, "name");
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...parts];
    const [part] = next.splice(at, 1);
    next.splice(at + by, 0, part!);
    onChange(next);
    setSaid(t("moved", { name: nameOf(part!), place: at + by + 1 }));
    // At the end of the list its button sleeps: the other one takes the focus.
    const isLast = by === 1 ? at + by === parts.length - 1 : at + by === 0;
    focus(at + by, (by === 1) !== isLast ? "down" : "up");
  };
  const remove = (at: number) => {
    const part = parts[at]!;
    const count = part.id === undefined ? 0 : (counts.get(part.id) ?? 0);
    if (count > 0) return void showAlert({ title: t("removeRefusedTitle"), text: t("removeRefusedText", { name: nameOf(part), count }) });
    onChange(parts.filter((_, place) => place !== at));
    setSaid(t("removed", { name: nameOf(part) }));
    if (parts.length > 1) focus(Math.max(0, at - 1), "remove");
  };
  const input = (at: number, part: PartFields, what: "name" | "slug", locale: Locale) => {
    const name = `sub_categories.${at}.${what}.${locale}`;
    const fieldId = `${id}-${part.key}-${what}-${locale}`;
    const error = messageOf(get(errors, name));
    const label = t(what === "name" ? (locale === "el" ? "nameEl" : "nameEn") : locale === "el" ? "addressEl" : "addressEn");
    return (
      <FieldFrame key={locale} id={fieldId} label={label} hint={what === "slug" && part.id === undefined ? t("addressHint") : undefined} error={error}>
        <input
          id={fieldId} name={name} className="field" autoComplete="off" maxLength={what === "name" ? 100 : 200} lang={what === "name" ? locale : "en"} spellCheck={what === "name"} value={part[what][locale]}
          data-focus={what === "name" && locale === "el" ? "name" : undefined} aria-invalid={error ? true : undefined} aria-describedby={describedBy(fieldId, what === "slug" && part.id === undefined, error)}
          onChange={(event) => change(at, what, locale, event.target.value)}
        />
      </FieldFrame>
    );
  };
  const hasSlugError = (at: number) => LOCALES.some((locale) => get(errors, `sub_categories.${at}.slug.${locale}`) !== undefined);
  return (
    <>
      <ol ref={list} className="catalogue-list">
        {parts.map((part, at) => (
          <li key={part.key}>
            <div className="grid gap-4 sm:grid-cols-2">{LOCALES.map((locale) => input(at, part, "name", locale))}</div>
            <div className="catalogue-foot">
              <details open={hasSlugError(at) || undefined} className="group min-w-0 flex-1">
                <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm text-soft"><span className="transition-[rotate] group-open:rotate-180"><Icon name="chevron" /></span>{t("addresses")}</summary>
                <div className="mt-2 grid gap-4 sm:grid-cols-2">{LOCALES.map((locale) => input(at, part, "slug", locale))}</div>
                <p className="mt-2 text-sm text-soft">{t("addressesText")}</p>
              </details>
              <span className="meta">{t("posts", { count: part.id === undefined ? 0 : (counts.get(part.id) ?? 0) })}</span>
              <span className="flex gap-2">
                <button type="button" data-focus="up" className="round-button" disabled={at === 0} aria-label={t("moveUp", { name: nameOf(part) })} onClick={() => move(at, -1)}><Icon name="up" /></button>
                <button type="button" data-focus="down" className="round-button" disabled={at === parts.length - 1} aria-label={t("moveDown", { name: nameOf(part) })} onClick={() => move(at, 1)}><Icon name="down" /></button>
                <button type="button" data-focus="remove" className="round-button" aria-label={t("remove", { name: nameOf(part) })} onClick={() => remove(at)}><Icon name="trash" /></button>
              </span>
            </div>
          </li>
        ))}
      </ol>
      {parts.length === 0 && <p className="text-soft">{t("noParts")}</p>}
      <p className="mt-5"><button type="button" className="button" data-kind="quiet" onClick={add}><Icon name="plus" />{t("addPart")}</button></p>
      <p role="status" className="visually-hidden">{said}</p>
    </>
  );
}
