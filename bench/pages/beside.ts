import { runRounds, type LoadTarget, type Outcome } from "../load/rounds";
import { judge, type Target } from "../measure/target";
import type { Row } from "../report/results";
import { findPrograms } from "../wordpress/programs";
import { readSourcePosts, type SourcePost } from "../wordpress/source-posts";
import { startWordpress, type Wordpress } from "../wordpress/start-wordpress";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { BUSY, RATE } from "./compare";
import type { Posts } from "./public-paths";

/** WordPress with the texts of the demo, or the programs that are missing for it; and those texts. */
export type Opponent = {
  wordpress: Wordpress | undefined;
  missing: string[];
  sources: SourcePost[];
};

/** Starts WordPress where its packages are installed. */
export async function startOpponent(
  site: Site,
  posts: Posts,
  workspace: Workspace,
): Promise<Opponent> {
  const programs = findPrograms();
  const sources = await readSourcePosts(site, posts);
  if ("missing" in programs) return { wordpress: undefined, missing: programs.missing, sources };
  return { wordpress: await startWordpress(programs, sources, workspace), missing: [], sources };
}

/** The rounds of one kind of page: ours, and those of WordPress in turn where it runs. */
export async function runBeside(
  what: string,
  workspace: Workspace,
  own: LoadTarget,
  other: LoadTarget | undefined,
  { missing, target }: { missing: string[]; target: Target },
): Promise<{ rows: Row[]; outcomes: Outcome[] }> {
  const outcomes = await runRounds(what, workspace, other ? [own, other] : [own]);
  const [ours, theirs] = outcomes as [Outcome, Outcome?];
  const isLimited = outcomes.some((outcome) => outcome.loadBusy >= BUSY);
  const problems = outcomes.flatMap(({ name, problem }) =>
    problem ? [`${name}: ${problem}`] : [],
  );
  const note = theirs
    ? [...problems, ...(isLimited ? ["the load generator was the limit"] : [])].join("; ")
    : `not run: ${missing.join(", ")} of Debian missing on this machine`;
  const row = judge({
    what,
    value: ours.requestsPerSecond,
    unit: RATE,
    against: theirs
      ? { name: theirs.name, value: theirs.requestsPerSecond }
      : { name: "WordPress (not run)", value: null },
    target,
    note,
  });
  return { rows: [row], outcomes };
}
