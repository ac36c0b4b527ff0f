"use client";

import { useTranslations } from "next-intl";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { DuplicatesNote } from "./duplicates-note";
import { PageProgress } from "./page-progress";
import { ReviewNote } from "./review-note";
import { SubmitButton } from "./submit-button";
import type { MemberForm } from "./use-member-form";
import type { usePageCompleteness } from "./use-page-completeness";

type Props = {
  form: MemberForm;
  isEditor: boolean;
  /** Whether only the company's data were stored by the last save. */
  isHalfSaved: boolean;
  /** Whether it waits for approval, and whether nobody has answered yet. */
  isWaiting: boolean;
  isUnanswered: boolean;
  completeness: ReturnType<typeof usePageCompleteness>;
  /** The path of the screen. */
  memberPath: string;
  /** Goes to a field of the company's data, or of the presentation. */
  goTo(part: "profile" | "presentation", field: string): void;
};

/** What is to be known of a company above its fields: progress, review, possible duplicates. */
export function MemberNotes(props: Props) {
  const { form, isEditor, isWaiting, isUnanswered, completeness, memberPath, goTo } = props;
  const t = useTranslations("account.member");
  const { view, values, isNew } = form;
  return (
    <>
      {props.isHalfSaved && (
        <p role="status" className="note mb-6" data-tone="waiting">
          <span>{t("halfSaved")}</span>
        </p>
      )}
      {view && completeness && (
        <PageProgress completeness={completeness} path={`${memberPath}/${view.id}`} goTo={goTo} />
      )}
      {view && isWaiting && (
        <ReviewNote review={view.review} isEditor={isEditor}>
          {!isUnanswered && isEditor && (
            <SubmitButton id={view.id} isEditor submit={() => form.act("/submit")} />
          )}
        </ReviewNote>
      )}
      {(isNew || isEditor || isWaiting) && (
        <DuplicatesNote
          names={LOCALES.map((each) => values[`${each}.member_name`] ?? "")}
          vatNumber={values.vat_number ?? ""}
          phone={values.phones[0] ?? ""}
          except={view?.id}
          editPath={isEditor ? memberPath : undefined}
          claimPath={isNew && !isEditor ? memberPath : undefined}
        />
      )}
    </>
  );
}
