// Started by runTask: one Lighthouse run, mobile profile, with a browser that runs already.
import lighthouse from "lighthouse";
import { taskMain } from "../task/task-main";
import { CATEGORIES, type Category } from "./categories";

export type AuditInput = { url: string; browserPort: number };
/**
 * Scores from 0 to 100, the audits that cost something, worst first, and the times of the page in
 * milliseconds.
 */
export type AuditResult = {
  scores: Record<Category, number>;
  lost: string[];
  largestContentfulPaintMs: number | null;
  totalBlockingMs: number | null;
};

async function audit({ url, browserPort }: AuditInput): Promise<AuditResult> {
  const run = await lighthouse(url, {
    port: browserPort,
    hostname: "127.0.0.1",
    onlyCategories: [...CATEGORIES],
    logLevel: "error",
    output: "json",
  });
  if (!run) throw new Error("Lighthouse gave no result");
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const lost = CATEGORIES.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0)
      .flatMap((ref) => {
        const score = lhr.audits[ref.id]?.score;
        return typeof score === "number" && score < 0.9
          ? [{ id: ref.id, cost: ref.weight * (1 - score) }]
          : [];
      }),
  );
  return {
    scores,
    lost: [...new Set(lost.sort((a, b) => b.cost - a.cost).map(({ id }) => id))],
    largestContentfulPaintMs: lhr.audits["largest-contentful-paint"]?.numericValue ?? null,
    totalBlockingMs: lhr.audits["total-blocking-time"]?.numericValue ?? null,
  };
}

await taskMain(audit);
