import { db } from "@/lib/kernel/core/db";
import { TEST_CONTENT, testIssue, testSubscribers } from "@/lib/audience/campaign/test-campaigns";
import { startThread } from "@/lib/conversation/thread/receive";
import { makeAuthor } from "../(magazine)/author/test-authors";
import { addPart, makeSeries } from "../(magazine)/series/test-series";
import { makePlacePage, makeProfession } from "./test-fixtures-profession";
import { makeSearchSynonym } from "./test-fixtures-synonym";

/** Items without an owner that a row of the matrix may address, new for each cell. */
export const CATALOGUE_TARGETS = [
  "own_page",
  "needed_page",
  "deleted_page",
  "own_event",
  "deleted_event",
  "own_chunk",
  "used_chunk",
  "deleted_chunk",
  "author",
  "used_author",
  "series",
  "used_series",
  "block_pattern",
  "section",
  "free_profession",
  "search_synonym",
  "place_page",
  "subscriber",
  "active_subscriber",
  "import",
  "checked_import",
  "running_import",
  "done_import",
  "refused_mail",
  "accepted_mail",
  "thread",
  "draft_campaign",
  "ready_campaign",
  "sending_campaign",
  "paused_campaign",
  "held_campaign",
] as const;
type Target = (typeof CATALOGUE_TARGETS)[number];

const isTarget = (name: string | undefined): name is Target =>
  CATALOGUE_TARGETS.includes(name as Target);

const [name, surname, email] = ["Μαρία", "Δούκα", "maria@example.test"];
const WRITER = { name, surname, email, phone: null, locale: "el" as const, userId: null };

let counter = 0;

/** The state of the first version, for its revisions. */
async function addRevision(
  kind: "page" | "chunk" | "event",
  subjectId: number,
  title: string,
): Promise<number> {
  await db.revision.create({
    data: {
      kind,
      subjectId,
      version: 1,
      snapshot: { translations: { el: { title, status: "draft" } } },
    },
  });
  return subjectId;
}

/** A draft of an event with a revision, in a week. */
async function makeEvent(target: Target): Promise<number> {
  const slug = `cell-event-${counter}-${crypto.randomUUID().slice(0, 6)}`;
  const startsAt = new Date(Date.now() + 7 * 86_400_000);
  const { id } = await db.event.create({
    data: {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      deletedAt: target === "deleted_event" ? new Date() : null,
      translations: { create: [{ locale: "el", title: slug, slug, status: "draft" }] },
    },
    select: { id: true },
  });
  return addRevision("event", id, slug);
}

/**
 * A page of the menu needs its own slug: of several concurrent ones only one has it, for the others
 * it is a former slug.
 */
async function makePage(target: Target): Promise<number> {
  const slug = `cell-page-${counter}-${crypto.randomUUID().slice(0, 6)}`;
  const status = target === "needed_page" ? ("published" as const) : ("draft" as const);
  const { id } = await db.page.create({
    data: {
      deletedAt: target === "deleted_page" ? new Date() : null,
      translations: {
        create: [
          {
            locale: "el",
            title: slug,
            slug,
            status,
            publishedAt: status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  if (target === "needed_page")
    await db.slugHistory.upsert({
      where: {
        kind_slug_locale_scopeId: { kind: "page", slug: "about", locale: "el", scopeId: 0 },
      },
      create: { kind: "page", locale: "el", slug: "about", targetId: id },
      update: { targetId: id },
    });
  return addRevision("page", id, slug);
}

async function makeChunk(target: Target): Promise<number> {
  const key = `cell_chunk_${counter}_${crypto.randomUUID().slice(0, 6).replaceAll("-", "")}`;
  const { id } = await db.chunk.create({
    data: {
      key,
      deletedAt: target === "deleted_chunk" ? new Date() : null,
      translations: { create: [{ locale: "el", title: key }] },
    },
    select: { id: true },
  });
  if (target === "used_chunk")
    await db.page.create({
      data: {
        translations: {
          create: [
            {
              locale: "el",
              title: key,
              slug: key.replaceAll("_", "-"),
              blocks: [{ type: "chunk", key }],
            },
          ],
        },
      },
    });
  return addRevision("chunk", id, key);
}

/** An import of one row, with or without a running job. */
async function makeImport(target: Target): Promise<number> {
  const stateOf = () => {
    if (target === "checked_import") return "checked" as const;
    if (target === "done_import") return "done" as const;
    return target === "running_import" ? ("running" as const) : ("uploaded" as const);
  };
  const state = stateOf();
  const options = { key: "none", unmatched: "create", status: "draft" };
  const data = {
    fileName: "companies.csv",
    content: Buffer.from("Επωνυμία;Επάγγελμα\nΦως;1\n"),
    encoding: "utf-8",
    separator: ";",
    columns: ["Επωνυμία", "Επάγγελμα"],
    mapping: ["name_el", "professions"],
    options,
    state,
    total: 1,
  };
  const written = state === "done" ? { state: "created" as const, memberVersion: 1 } : {};
  return (
    await db.importRun.create({
      data: {
        ...data,
        ...(state === "done" ? { finishedAt: new Date() } : {}),
        rows: { create: [{ line: 2, values: ["Φως", "1"], ...written }] },
      },
      select: { id: true },
    })
  ).id;
}

const makeSubscriber = async (active: boolean): Promise<number> =>
  (
    await db.subscribeEmail.create({
      data: {
        email: `cell-${counter}-${crypto.randomUUID().slice(0, 8)}@example.test`,
        active,
        confirmedAt: active ? new Date() : null,
      },
      select: { id: true },
    })
  ).id;

const makeMail = async (target: Target): Promise<number> =>
  (
    await db.mail.create({
      data: {
        kind: "password_changed",
        toAddress: "a@example.test",
        locale: "el",
        messageId: `<${crypto.randomUUID()}@localhost>`,
        status: target === "refused_mail" ? "refused" : "accepted",
        reason: target === "refused_mail" ? "no_mailbox" : null,
        finishedAt: new Date(),
      },
      select: { id: true },
    })
  ).id;

/** The status of each campaign; a draft has nothing to send yet. */
const CAMPAIGN_STATUS = {
  draft_campaign: "draft",
  sending_campaign: "sending",
  paused_campaign: "paused",
  held_campaign: "held",
} as const;

/** The id of the item, or `nothing` for a row that addresses another one. */
export async function makeCatalogueItem(
  target: string | undefined,
  nothing: number,
): Promise<number> {
  counter++;
  if (!isTarget(target)) return nothing;
  switch (target) {
    case "own_page":
    case "needed_page":
    case "deleted_page":
      return makePage(target);
    case "own_event":
    case "deleted_event":
      return makeEvent(target);
    case "own_chunk":
    case "used_chunk":
    case "deleted_chunk":
      return makeChunk(target);
    case "author":
    case "used_author":
      return makeAuthor({ isUsed: target === "used_author" });
    case "series":
    case "used_series": {
      const id = await makeSeries();
      if (target === "used_series") await addPart(id);
      return id;
    }
    case "block_pattern":
      return (
        await db.blockPattern.create({
          data: {
            name: `Μοτίβο ${crypto.randomUUID()}`,
            blocks: [{ el: { type: "events", limit: 4 }, en: null }],
          },
          select: { id: true },
        })
      ).id;
    case "section":
      return (
        await db.category.findFirstOrThrow({ where: { posts: { some: {} } }, select: { id: true } })
      ).id;
    case "search_synonym":
      return makeSearchSynonym();
    case "place_page":
      return makePlacePage();
    case "free_profession":
      return makeProfession();
    case "import":
    case "checked_import":
    case "running_import":
    case "done_import":
      return makeImport(target);
    case "refused_mail":
    case "accepted_mail":
      return makeMail(target);
    case "ready_campaign":
      await testSubscribers(1, { locale: "el" });
      return (await testIssue("draft", { content: TEST_CONTENT })).id;
    case "draft_campaign":
    case "sending_campaign":
    case "paused_campaign":
    case "held_campaign":
      return (await testIssue(CAMPAIGN_STATUS[target])).id;
    case "thread":
      return startThread(db, WRITER, "Γράφω για το τεύχος.");
    case "subscriber":
    case "active_subscriber":
      return makeSubscriber(target === "active_subscriber");
  }
}
