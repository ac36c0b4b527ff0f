"use client";

import { useTranslations } from "next-intl";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { EVERY_PAGE, LAYOUT_PLACES } from "@/lib/magazine/chunk/places";

/** The pages on which a chunk is shown. */
function UsedOn({ places }: { places: string[] }) {
  const t = useTranslations("account.editor");
  return (
    <>
      <p className="mt-4 text-sm font-medium">{t("usedOn")}</p>
      {places.length === 0 && <p className="text-sm text-soft">{t("usedNowhere")}</p>}
      {places.length > 0 && (
        <ul className="mt-1 grid gap-1 text-sm">
          {places.map((place) => (
            <li key={place}>
              {place === EVERY_PAGE ? (
                t("everyPage")
              ) : (
                <a href={place} target="_blank" rel="noopener" className="link-line break-all">
                  {place}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Props = {
  field: EditorField<string>;
  /** The pages that show it; undefined for a new chunk. */
  usedOn: string[] | undefined;
};

/** The key of a chunk, immutable once it is stored, and the pages that use it. */
export function ChunkUse({ field: { id, value, error, onChange }, usedOn }: Props) {
  const t = useTranslations("account.editor");
  const isNew = usedOn === undefined;
  const listId = `${id}-places`;
  const change = (input: string) => onChange(input.toLowerCase().replace(/[\s-]+/g, "_"));
  return (
    <SidebarPanel title={t("chunkUse")}>
      <TextField
        {...bindText({ id, value, error, onChange: change })}
        label={t("chunkKey")}
        hint={t(isNew ? "chunkKeyHint" : "chunkKeyFixed")}
        readOnly={!isNew}
        list={isNew ? listId : undefined}
        maxLength={100}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        lang="en"
      />
      {isNew && (
        <datalist id={listId}>
          {LAYOUT_PLACES.map(([key, place]) => (
            <option key={key} value={key}>
              {place === EVERY_PAGE ? t("everyPage") : place}
            </option>
          ))}
        </datalist>
      )}
      {usedOn && <UsedOn places={usedOn} />}
    </SidebarPanel>
  );
}
