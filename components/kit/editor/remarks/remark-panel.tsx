"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { latePart } from "@/components/kit/desk/late-part";
import { SelectField } from "@/components/kit/ui/select-field";
import { Icon } from "@/components/kit/ui/icon";
import { SidebarPanel } from "../sidebar-panel";
import { useRemarks, type DraftRemark } from "./remark-context";
import { RemarkForm } from "./remark-form";
import { REMARKS_ID } from "./remarks-provider";

/** Most texts have no remarks. */
const LateRemarkList = latePart(() => import("./remark-list").then(({ RemarkList }) => RemarkList));

const nameOf = ({ locale, field }: Pick<DraftRemark, "locale" | "field">) => `${locale}.${field}`;

/** The form of a new remark: on its passage, or on a text that is chosen here. */
function NewRemarkForm({ draft }: { draft: DraftRemark }) {
  const t = useTranslations("account.editor");
  const remarks = useRemarks();
  if (!remarks) return null;
  const { fields, setDraft, add } = remarks;
  const choose = (name: string) => {
    const field = fields.find((one) => nameOf(one) === name);
    if (field) setDraft({ locale: field.locale, field: field.field, anchor: null });
  };
  return (
    <div className="remark" data-active="">
      {draft.anchor ? (
        <blockquote className="remark-quote">{draft.anchor.exact}</blockquote>
      ) : (
        <SelectField
          id="remark-field"
          label={t("remarkAbout")}
          choices={fields.map((one) => ({ value: nameOf(one), label: one.label }))}
          value={nameOf(draft)}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <RemarkForm
        label={t("remarkBody")}
        action={t("remarkSend")}
        onSend={(body) => add({ ...draft, body })}
        onClose={() => setDraft(undefined)}
      />
    </div>
  );
}

/** The remarks on the texts of an item: the open ones, or those that are done. */
export function RemarkPanel() {
  const t = useTranslations("account.editor");
  const remarks = useRemarks();
  const [hasDone, setHasDone] = useState(false);
  if (!remarks) return null;
  const { remarks: all = [], isFailed, draft, setDraft, fields, isGone } = remarks;
  const open = all.filter((remark) => remark.done_at === null);
  const done = all.filter((remark) => remark.done_at !== null);
  const isDoneShown = hasDone && done.length > 0;
  const shown = isDoneShown
    ? done.toReversed()
    : open.toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)) || a.id - b.id);
  const [first] = fields;
  return (
    <SidebarPanel
      title={t("remarksTitle", { count: open.length })}
      headingId={REMARKS_ID}
      waits={open.length > 0}
    >
      {isFailed && <p className="text-sm text-soft">{t("remarksFailed")}</p>}
      {draft && <NewRemarkForm key={draft.anchor?.position} draft={draft} />}
      {shown.length > 0 && <LateRemarkList shown={shown} />}
      {all.length === 0 && !isFailed && !draft && (
        <p className="text-sm text-soft">{t("remarksHint")}</p>
      )}
      <p className="remark-actions">
        {!draft && first && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => setDraft({ locale: first.locale, field: first.field, anchor: null })}
          >
            <Icon name="plus" />
            {t("remarkNew")}
          </Button>
        )}
        {done.length > 0 && (
          <LinkButton
            className="text-sm"
            aria-pressed={isDoneShown}
            onClick={() => setHasDone(!isDoneShown)}
          >
            {t("remarksDone", { count: done.length })}
          </LinkButton>
        )}
      </p>
    </SidebarPanel>
  );
}
