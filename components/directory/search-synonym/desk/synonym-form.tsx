"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";
import {
  newSearchSynonym,
  searchSynonymChange,
  type SearchSynonymView,
} from "@/lib/directory/search-synonym/schema";
import type { ProfessionChoice } from "./profession-choices";
import { SynonymFields } from "./synonym-fields";
import { nameOf, readSynonym, type SynonymFields as Fields } from "./synonym-values";

type Props = { professions: readonly ProfessionChoice[] };

/** Changes a trade, and where it leads. */
export function SynonymForm({ synonym, professions }: Props & { synonym: SearchSynonymView }) {
  const t = useTranslations("account.searchSynonym");
  const form = useItemForm<Fields, SearchSynonymView>("search-synonym", synonym, {
    schema: searchSynonymChange,
    read: readSynonym,
  });
  const labelOf = (id: string) => professions.find(({ value }) => value === id)?.label ?? "";
  return (
    <form {...form.formProps} className="grid gap-6">
      <SynonymFields field={form.field} professions={professions} />
      <SaveBar
        form={form}
        labels={{
          word_el: t("wordEl"),
          word_en: t("wordEn"),
          profession_id: t("profession"),
        }}
        texts={{ profession_id: labelOf }}
      />
    </form>
  );
}

/** Adds a trade, with the words that a search has, and leads back to the list. */
export function NewSynonymForm({
  professions,
  blank,
  listPath,
}: Props & { blank: Fields; listPath: string }) {
  const t = useTranslations("account.searchSynonym");
  return (
    <DeskForm<Fields, SearchSynonymView>
      schema={newSearchSynonym}
      blank={blank}
      call={(body) => callApi("/api/search-synonym", body)}
      done={(view) => t("created", { word: nameOf(view), profession: view.profession })}
      leadsTo={() => listPath}
      label={t("create")}
      busyLabel={t("creating")}
    >
      {({ field }) => <SynonymFields field={field} professions={professions} />}
    </DeskForm>
  );
}
