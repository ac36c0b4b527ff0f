"use client";

import { useTranslations } from "next-intl";
import { diffTexts } from "./text-diff";

export type Change = { name: string; label: string; before: string; after: string };

/** Fields with long texts, shown as one text with the changed words marked. */
const LONG = 60;

/** The differences between two states of an item by field; the headings name the two columns. */
export function ChangeList({
  changes,
  headings,
}: {
  changes: Change[];
  headings: { before: string; after: string };
}) {
  const t = useTranslations("account.form");
  return (
    <dl className="change-list">
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
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
