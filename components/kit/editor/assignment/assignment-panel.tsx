"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { latePart } from "@/components/kit/desk/late-part";
import { callApi } from "@/components/kit/form/api-client";
import { assignmentOfItem } from "@/lib/kernel/assignment/schema";
import type { TextKind } from "@/lib/kernel/revision/stored-kind";
import { SidebarPanel } from "../sidebar-panel";

const LateAssignmentForm = latePart(() =>
  import("./assignment-form").then(({ AssignmentForm }) => AssignmentForm),
);

/** The heading of the panel, to which notifications lead. */
const ASSIGNMENT_ID = "assignment";

const load = async (path: string) => {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("assignment not loaded");
  return assignmentOfItem.parse(result.data);
};

/** Who works on an item, until when and how far it is; for editors. */
export function AssignmentPanel({ kind, id }: { kind: TextKind; id: number }) {
  const t = useTranslations("account.editor");
  const [isOpened, setOpened] = useState(false);
  const path = `/api/assignment/${kind}/${id}` as const;
  // What somebody else changes meanwhile is told by the version, not by replacing what is typed.
  const { data, error, mutate } = useSWR(path, load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const { assignment = null, people = [] } = data ?? {};
  return (
    <SidebarPanel title={t("assignmentTitle")} headingId={ASSIGNMENT_ID}>
      {error !== undefined && !data && <p className="text-sm text-soft">{t("assignmentFailed")}</p>}
      {data && (
        <details
          open={assignment !== null}
          onToggle={({ currentTarget }) => setOpened(isOpened || currentTarget.open)}
        >
          <summary className="cursor-pointer text-sm" {...LateAssignmentForm.hints}>
            {assignment?.assignee?.name ?? t("assigneeNobody")}
          </summary>
          <div className="mt-3">
            {(isOpened || assignment) && (
              <LateAssignmentForm
                key={assignment?.version ?? 0}
                path={path}
                assignment={assignment}
                people={people}
                onChange={(next) =>
                  void mutate({ assignment: next, people }, { revalidate: false })
                }
              />
            )}
          </div>
        </details>
      )}
    </SidebarPanel>
  );
}
