"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { SelectField } from "@/components/kit/ui/select-field";
import type { ChosenSection, SectionChoice } from "./bulk-request";

type Props = {
  count: number;
  sections: SectionChoice[];
  isBusy: boolean;
  onClose(): void;
  onChoose(section: ChosenSection): void;
};

/** Asks for the section to which the selected items are moved, and a sub-category of it. */
export function SectionDialog({ count, sections, isBusy, onClose, onChoose }: Props) {
  const t = useTranslations("account.lists.moving");
  const frame = useTranslations("account.frame");
  const id = useId();
  const [category, setCategory] = useState("");
  const [part, setPart] = useState("");
  const parts = sections.find(({ code }) => code === category)?.subCategories ?? [];
  const chooseSection = (code: string) => {
    setCategory(code);
    setPart("");
  };
  const choose = () => {
    if (isBusy || category === "") return;
    onChoose({ category, ...(part === "" ? {} : { sub_category_id: Number(part) }) });
  };
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={`${id}-title`} className="modal">
      <div className="grid gap-5 p-6">
        <DialogHeader
          titleId={`${id}-title`}
          title={t("title", { count })}
          closeLabel={frame("closeDialog")}
          onClose={onClose}
        />
        <SelectField
          id={`${id}-section`}
          label={t("section")}
          value={category}
          onChange={({ currentTarget }) => chooseSection(currentTarget.value)}
          choices={[
            { value: "", label: t("choose") },
            ...sections.map(({ code, title }) => ({ value: code, label: title })),
          ]}
        />
        {parts.length > 0 && (
          <SelectField
            id={`${id}-part`}
            label={t("part")}
            hint={t("partHint")}
            value={part}
            onChange={({ currentTarget }) => setPart(currentTarget.value)}
            choices={[
              { value: "", label: t("noPart") },
              ...parts.map(({ id: partId, name }) => ({ value: String(partId), label: name })),
            ]}
          />
        )}
        <p>{t("atOnce")}</p>
        <div>
          <Button aria-disabled={isBusy || category === ""} onClick={choose}>
            {t("move")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
