"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { OtherDraftNote } from "@/components/kit/desk/form/other-draft-note";
import { latePart, useIdlePreload } from "@/components/kit/desk/late-part";
import { RestoredNote } from "@/components/kit/desk/form/restored-note";
import type { OtherDrafts } from "@/components/kit/desk/form/use-stored-draft";
import { CopyNote } from "./copy-note";
import type { OutcomeLine } from "./outcome";
import { OutcomeNote } from "./outcome-note";
import type { ConflictForm } from "./editor-conflict";
import type { EditView } from "./translation-status";
import type { FieldErrors } from "./field-errors";
import { fieldLabel } from "./field-label";
import type { FieldTexts } from "./use-changes";
import { LinkButton } from "@/components/kit/ui/button";

const LateConflict = latePart(() =>
  import("./editor-conflict").then(({ EditorConflict }) => EditorConflict),
);

/** What the notices read of an editor's form, for every kind. */
export type NotesForm = ConflictForm & {
  refusals: number;
  view: EditView | null;
  /** The fields of the working copy. */
  apart: readonly string[];
  /** Whether the working copy was there before these edits, or is another user's. */
  isCopyFound: boolean;
  errors: FieldErrors;
  problem: string | undefined;
  isSignedOut: boolean;
  isRestored: boolean;
  conflict: { name: string; theirs: unknown; mine: unknown }[] | undefined;
  others: OtherDrafts;
  outcome: readonly OutcomeLine[];
  closeOutcome(): void;
  undo(): void;
  discardCopy(): Promise<boolean>;
};

type Props = {
  form: NotesForm;
  texts: FieldTexts;
  /** The API path of the kind, whose history tells who saved first. */
  path?: string;
  /** Whether another action than saving makes changes public, so that a conflict is only stored. */
  isApart?: boolean;
  /** Focuses a field by its name, after switching to its language tab. */
  goTo(name: string): void;
};

/**
 * The notices above an editor: a restored draft, a failed request, refused fields, a merge
 * conflict.
 */
export function EditorNotes({ form, goTo, texts, path, isApart = false }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useIdlePreload(LateConflict);
  const { refusals, errors, problem, isSignedOut, conflict, isRestored } = form;
  useEffect(() => {
    if (refusals > 0) alert.current?.focus();
  }, [refusals]);

  const refused = Object.entries(errors).map(([name, message]) => ({
    name,
    message,
    label: fieldLabel(texts, name),
  }));
  const foundCopy = form.isCopyFound ? form.copy : undefined;
  const hasNotes =
    foundCopy !== undefined ||
    form.outcome.length > 0 ||
    isRestored ||
    form.others.at !== undefined ||
    conflict !== undefined ||
    problem !== undefined ||
    refused.length > 0;
  return (
    <div className="editor-notes" hidden={!hasNotes}>
      {form.outcome.length > 0 && <OutcomeNote lines={form.outcome} onClose={form.closeOutcome} />}
      {foundCopy && (
        <CopyNote
          copy={foundCopy}
          fields={form.apart}
          view={form.view}
          onDiscard={form.discardCopy}
        />
      )}
      {isRestored && <RestoredNote onDiscard={form.undo} />}
      <OtherDraftNote others={form.others} />
      <div ref={alert} tabIndex={-1} role="alert" className="grid gap-3 outline-none">
        {problem !== undefined && <ProblemNote problem={problem} isSignedOut={isSignedOut} />}
        {refused.length > 0 && <RefusedNote refused={refused} goTo={goTo} />}
        {conflict && (
          <LateConflict
            form={form}
            conflict={conflict}
            texts={texts}
            path={path}
            isApart={isApart}
          />
        )}
      </div>
    </div>
  );
}

/** Why a request failed; after the end of the session with a link to sign in in another tab. */
function ProblemNote({ problem, isSignedOut }: { problem: string; isSignedOut: boolean }) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  return (
    <p className="note" data-tone="bad">
      <Icon name="warning" />
      <span>
        {problem}{" "}
        {isSignedOut && (
          <a
            href={localePath(locale, paths.login)}
            target="_blank"
            rel="noopener"
            className="link-line"
          >
            {t("signInAgain")}
          </a>
        )}
      </span>
    </p>
  );
}

type Refused = { name: string; label: string; message: string | undefined };

/** The fields that the server refused, each a button that focuses it. */
function RefusedNote({ refused, goTo }: { refused: Refused[]; goTo(name: string): void }) {
  const t = useTranslations("account.editor");
  return (
    <div className="note" data-tone="bad">
      <Icon name="warning" />
      <div>
        <p className="font-semibold">{t("errorsTitle", { count: refused.length })}</p>
        <ul className="mt-1 grid gap-1">
          {refused.map(({ name, label, message }) => (
            <li key={name}>
              <LinkButton className="text-start" onClick={() => goTo(name)}>
                {label}
              </LinkButton>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
