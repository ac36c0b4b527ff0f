import path from "node:path";
import { expect, it } from "vitest";
import { readSources, type SourceFile } from "@/scripts/measure/source-files";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Names of the API for what the data store calls title, name and professions. */
const WIRE_NAME = /\b(?:product_name|member_name|co_category)\b/;
/** Comments, which may name what a response holds. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Files that describe requests and responses, or make responses from rows. */
const RIM = "schema|view|row|route|fields|responses|kind";
/** Files with the keys by which clients sort, and the columns of lists and CSV files. */
const COLUMNS = "query|orders|screen-list|export-table|heads";
const IS_RIM = new RegExp(`/(?:${RIM}|${COLUMNS})\\.tsx?$`);

/** The inner files that use such names today: no file joins them, and those that cease to are removed. */
const KNOWN: readonly string[] = [
  // They read views, or make them: pages, feeds, mails and the search.
  "lib/audience/campaign/archive/issue-html.ts",
  "lib/audience/campaign/content/issue-mail.tsx",
  "lib/audience/campaign/content/plain-text.ts",
  "lib/audience/campaign/digest-content.ts",
  "lib/commerce/event/feed.ts",
  "lib/directory/directory-post/share-card.ts",
  "lib/directory/member/link.ts",
  "lib/directory/member/search.ts",
  "lib/magazine/post/feed.ts",
  "lib/magazine/post/read/calendar.ts",
  "lib/magazine/post/search.ts",
  "lib/magazine/post/share-card.ts",
  "lib/site/account/coming.ts",
  "lib/site/account/desk-work.ts",
  "lib/magazine/post/preview.ts",
  "lib/magazine/series/parts.ts",
  "lib/site/structured-data/article.ts",
  "lib/site/structured-data/author.ts",
  "lib/site/structured-data/event.ts",
  "lib/site/structured-data/member.ts",
  "lib/site/structured-data/section.ts",
  "lib/site/structured-data/series.ts",
  // They take changes and filters as clients send them, and store changes as snapshots.
  "lib/directory/directory-post/desk/list.ts",
  "lib/directory/directory-post/desk/load.ts",
  "lib/directory/member/completeness.ts",
  "lib/directory/member/desk/load.ts",
  "lib/directory/member/desk/pages.ts",
  "lib/directory/member/write/prepare.ts",
  "lib/directory/member/write/record.ts",
  "lib/directory/member/write/restoring.ts",
  "lib/directory/member/write/state.ts",
  "lib/directory/member/write/update.ts",
  "lib/magazine/post/write/apply.ts",
  "lib/site/import/parse/header-row.ts",
  "lib/site/import/plan/changes.ts",
  "lib/site/import/plan/differences.ts",
  "lib/site/import/plan/duplicates.ts",
  "lib/site/import/plan/plan.ts",
  "lib/site/import/run/prepare.ts",
];

const innerUses = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path: file, text }) =>
    /^(?:lib|server)\//.test(file) &&
    !IS_RIM.test(file) &&
    WIRE_NAME.test(text.replace(COMMENT, ""))
      ? [file]
      : [],
  );

it("names of the API are used only where requests and responses are described", () => {
  expect(innerUses(readSources(ROOT)).toSorted()).toEqual(KNOWN.toSorted());
});

it("finds such a name in inner code, and no other", () => {
  const text = "export const a = { member_name: 1 };";
  expect(
    innerUses([
      { path: "lib/directory/member/write/update.ts", text },
      { path: "lib/directory/member/write/schema.ts", text },
      { path: "lib/directory/member/write/name.ts", text: "// As `member_name`.\nconst name = 1;" },
      { path: "components/directory/member/name.ts", text },
    ]),
  ).toEqual(["lib/directory/member/write/update.ts"]);
});
