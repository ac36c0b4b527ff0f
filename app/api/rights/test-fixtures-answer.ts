import { db } from "@/lib/kernel/core/db";

/** A ready answer of the owner's company and one of the editors, when a row addresses one. */
export async function makeAnswers(
  target: string | undefined,
  memberId: number,
): Promise<Record<string, number>> {
  if (target !== "own_canned_answer") return {};
  const answerOf = async (owner: number | null) => {
    const data = {
      memberId: owner,
      locale: "el",
      title: "Ωράριο",
      text: "Έως τις 17:00.",
    } as const;
    return (await db.cannedAnswer.create({ data, select: { id: true } })).id;
  };
  return { company_answer: await answerOf(memberId), editors_answer: await answerOf(null) };
}
