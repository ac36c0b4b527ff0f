"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { diffTexts } from "./text-diff";

export type Change = { name: string; label: string; before: string; after: string };

/** Fields with long texts, shown as one text with the changed words marked. */
const LONG = 60;

/** Which changes are chosen, for lists that let a user choose. */
export type Pick = { names: ReadonlySet<string>; toggle(name: string): void };

/**
 * The differences between two states of an item by field, each with a checkbox if there is something
 * to choose; the headings name the two columns.
 */
export function ChangeList({
  changes,
  headings,
  pick,
}: {
  changes: Change[];
  headings: { before: string; after: string };
  pick?: Pick | undefined;
}) {
  const t = useTranslations("account.form");
  return (
    <dl className="change-list">
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>
            {pick ? (
              <label className="change-pick">
                <Checkbox checked={pick.names.has(name)} onChange={() => pick.toggle(name)} />
                {label}
              </label>
            ) : (
              label
            )}
          </dt>
          {before.length > LONG && after.length > LONG ? (
            <dd
              className="change-text"
              tabIndex={0}
              role="group"
              aria-label={t("textChanges", { field: label })}
            >
              {diffTexts(before, after).map(({ kind, text }, index) => {
                if (kind === "same") return <span key={index}>{text}</span>;
                return kind === "gone" ? (
                  <del key={index}>{text}</del>
                ) : (
                  <ins key={index}>{text}</ins>
                );
              })}
            </dd>
          ) : (
            <>
              <dd>
                <span className="change-head">{headings.before}</span>{" "}
                {before || <i>{t("emptyText")}</i>}
              </dd>
              <dd>
                <span className="change-head">{headings.after}</span>{" "}
                {after || <i>{t("emptyText")}</i>}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
