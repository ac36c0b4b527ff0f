import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { findPastIssue } from "@/lib/audience/campaign/archive/service";
import { pastIssueHtml } from "@/lib/audience/campaign/archive/issue-html";
import { previewCampaign } from "@/lib/audience/campaign/desk/preview";
import { newCampaign } from "@/lib/audience/campaign/desk/schema";
import { createCampaign } from "@/lib/audience/campaign/desk/write";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

let editor: EditorActor;
const key = randomBytes(16).toString("hex");
let soundId = 0;
beforeAll(async () => {
  editor = await testActor("editor");
  const facts = { kind: "sound", mime: "audio/mpeg", duration: 20.04, width: 0, height: 0 };
  const data = { ...facts, fileKey: key, bytes: 5, sha256: randomBytes(32).toString("hex") };
  soundId = (await db.asset.create({ data, select: { id: true } })).id;
});
beforeEach(async () => void (await db.campaign.deleteMany()));

const issue = (type: string, assetId: number) =>
  newCampaign.safeParse({
    translations: {
      en: {
        subject: "Issue",
        blocks: [
          {
            type: "text",
            document: {
              type: "doc",
              content: [
                { type, attrs: { assetId, title: "The square", transcript: "0:06 Bells" } },
              ],
            },
          },
        ],
      },
    },
  });
const make = async (type: string, assetId: number) =>
  createCampaign(editor, issue(type, assetId).data ?? {}, "en");

it("a sound in an issue is a link in its mail, and a player with its transcript in the archive", async () => {
  const { id } = await make("sound", soundId);
  const { html, problem } = await previewCampaign(editor, id, "en", "en");
  expect(problem).toBeNull();
  expect(html).toContain(`/assets/${key}/sound.mp3"`);
  expect(html).toContain(">Listen: The square (0:20)</a>");
  expect(html).not.toContain("<audio");
  const now = new Date();
  await db.campaign.update({
    where: { id },
    data: { number: 7, status: "sending", startedAt: now, preparedAt: now },
  });
  const past = await findPastIssue("7", "en");
  const page = past ? pastIssueHtml(past.issue) : "";
  expect(page).toContain(`<audio src="/assets/${key}/sound.mp3" controls`);
  expect(page).toContain("Bells");
});

it("a sound or film that does not exist is refused at its text", async () => {
  for (const type of ["sound", "film"])
    await expect(make(type, 999_999), type).rejects.toMatchObject({
      detail: {
        errors: { "translations.en.blocks.0.document": [expect.stringContaining("sound or film")] },
      },
    });
  // Videos of other sites have no file, and stay refused.
  const video = { type: "embed", attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" } };
  const blocks = [{ type: "text", document: { type: "doc", content: [video] } }];
  const body = { translations: { en: { subject: "Issue", blocks } } };
  expect(newCampaign.safeParse(body).error?.issues.map(({ path }) => path.join("."))).toEqual([
    "translations.en.blocks.0.document",
  ]);
});
