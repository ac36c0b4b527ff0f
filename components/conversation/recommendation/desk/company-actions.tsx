import type { RecommendationDeskView } from "@/lib/conversation/recommendation/schema";
import { TextChangeForm } from "./text-change-form";

/** What a company may do about a recommendation: answer once, and report. */
export function CompanyActions({ item }: { item: RecommendationDeskView }) {
  const { id, version, reply, reported_at: reportedAt } = item;
  return (
    <>
      {reply === null && <TextChangeForm id={id} version={version} name="reply" />}
      {reportedAt === null && <TextChangeForm id={id} version={version} name="report" />}
    </>
  );
}
