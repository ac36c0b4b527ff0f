import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { chapterUrl } from "@/lib/commerce/webinar/after/chapter-url";
import { readAfter, saveAfter } from "@/lib/commerce/webinar/after/save";
import { afterChange } from "@/lib/commerce/webinar/after/schema";
import { tellGuestsOfMaterial, tellOfMaterial } from "@/lib/commerce/webinar/after/tell";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import { listSignups } from "@/lib/commerce/webinar/signups";
import { inHours, testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { shownAssets } from "@/lib/kernel/asset/shown-assets";
import { isUsed } from "@/lib/kernel/asset/uses";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { PAGE, testOrganisers } from "../event/test-organisers";
import { sent } from "./test-guests";

const RECORDING = "https://video.example.test/film.mp4";
const NOTES = { title_el: "Σημειώσεις", url: "https://files.example.test/notes.pdf" };
let people: Awaited<ReturnType<typeof testOrganisers>>;
beforeAll(async () => {
  people = await testOrganisers();
});
beforeEach(() => db.webinarAfter.deleteMany());

const companyWebinar = (more: object = {}) =>
  testWebinar({ memberId: people.company, organiserId: people.company, ...more });
const save = (actor: UserActor, id: number, body: object) =>
  saveAfter(actor, id, afterChange.parse(body), "el");
async function participant(id: number): Promise<UserActor> {
  const actor = await testActor("user");
  await testSignup(id, actor.userId);
  return actor;
}
const own = async (actor: UserActor, id: number) =>
  (await listSignups(actor, { isAhead: false, webinarId: id }, PAGE, "en")).items[0];
const testAsset = (memberId: number | null) =>
  db.asset.create({
    data: {
      fileKey: crypto.randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      width: 10,
      height: 10,
      bytes: 1,
      sha256: "0".repeat(64),
      memberId,
    },
    select: { id: true },
  });

describe("material and chapters", () => {
  it("are for participants alone, after the end, each in their language", async () => {
    const { id } = await companyWebinar({ ahead: 1, recordingUrl: RECORDING });
    const user = await participant(id);
    const guest = guestProof.sign(await testGuest(id));
    const asset = await testAsset(people.company);
    await save(people.own, id, {
      material: [NOTES, { title_el: "Σχέδιο", title_en: "Drawing", asset_id: asset.id }],
      chapters: [
        { at_seconds: 725, title_en: "Light" },
        { at_seconds: 0, title_el: "Αρχή", title_en: "Start" },
      ],
    });
    expect(await own(user, id)).toMatchObject({ material: [], chapters: [], recording_url: null });
    await db.event.update({
      where: { id },
      data: { startsAt: inHours(-2), endsAt: inHours(-1) },
      select: { id: true },
    });
    expect(await own(user, id)).toMatchObject({
      material: [
        { title: "Σημειώσεις", url: NOTES.url, kind: "link" },
        { title: "Drawing", kind: "picture", url: expect.stringContaining("/assets/") },
      ],
      chapters: [
        { at_seconds: 0, title: "Start", url: `${RECORDING}#t=0` },
        { at_seconds: 725, title: "Light", url: `${RECORDING}#t=725` },
      ],
    });
    const page = await readGuestPage(guest, "el");
    expect(page?.signUp).toMatchObject({
      material: [{ title: "Σημειώσεις" }, { title: "Σχέδιο" }],
      chapters: [{ title: "Αρχή" }, { title: "Light" }],
    });
    const left = guestProof.sign(await testGuest(id, { leftAt: new Date() }));
    expect((await readGuestPage(left, "el"))?.signUp).toMatchObject({ material: [], chapters: [] });
    // A cancelled one was not held.
    await db.event.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect(await own(user, id)).toMatchObject({ material: [], chapters: [] });
  });

  it("a file is used by them, and not public by the page of the webinar", async () => {
    const { id } = await companyWebinar();
    const asset = await testAsset(people.company);
    await save(people.own, id, { material: [{ title_el: "Σχέδιο", asset_id: asset.id }] });
    expect(await isUsed(db, asset.id)).toBe(true);
    expect(await shownAssets({ parentType: "event", parentId: id })).not.toContain(asset.id);
  });

  it("chapters wait for the recording", async () => {
    const { id } = await companyWebinar({ ahead: -2 });
    const user = await participant(id);
    await save(people.own, id, { chapters: [{ at_seconds: 5, title_el: "Αρχή" }] });
    expect(await own(user, id)).toMatchObject({ chapters: [] });
    await updateEvent(people.own, id, { recording_url: RECORDING }, "el", undefined);
    expect(await own(user, id)).toMatchObject({ chapters: [{ title: "Αρχή" }] });
  });

  it("a list that is not sent stays, and one that is sent replaces the stored one", async () => {
    const { id } = await companyWebinar();
    await save(people.own, id, { material: [NOTES], chapters: [{ at_seconds: 5, title_el: "Α" }] });
    await save(people.own, id, { material: [] });
    expect(await readAfter(people.own, id, "el")).toMatchObject({
      material: [],
      chapters: [{ at_seconds: 5 }],
    });
  });

  it.each([
    ["no source", { material: [{ title_el: "Α" }] }, "material.0.url"],
    ["two sources", { material: [{ ...NOTES, asset_id: 1 }] }, "material.0.url"],
    ["no title", { material: [{ url: NOTES.url }] }, "material.0.title_el"],
    ["no https", { material: [{ ...NOTES, url: "javascript:alert(1)" }] }, "material.0.url"],
    ["no time", { chapters: [{ title_el: "Α", at_seconds: null }] }, "chapters.0.at_seconds"],
    [
      "more than a day",
      { chapters: [{ title_el: "Α", at_seconds: 90_000 }] },
      "chapters.0.at_seconds",
    ],
  ])("are refused with %s", (_, body, field) => {
    const { error } = afterChange.safeParse(body);
    expect(error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });

  it("are refused with files of others, and with two chapters at one moment", async () => {
    const { id } = await companyWebinar();
    const foreign = await testAsset(people.rivals);
    const file = { title_el: "Α", asset_id: foreign.id };
    await expect(save(people.own, id, { material: [NOTES, file] })).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { "material.1.asset_id": [expect.any(String)] } },
    });
    expect((await readAfter(people.own, id, "el")).material).toEqual([]);
    // An editor may, and the company keeps what an editor put there.
    await save(people.editor, id, { material: [file] });
    await save(people.own, id, { material: [file, NOTES] });
    const twice = { at_seconds: 7, title_el: "Α" };
    await expect(save(people.own, id, { chapters: [twice, twice] })).rejects.toMatchObject({
      detail: { errors: { "chapters.1.at_seconds": [expect.any(String)] } },
    });
  });

  it("are who manages the webinar's", async () => {
    const { id } = await companyWebinar();
    await save(people.own, id, { material: [NOTES] });
    for (const [who, code] of [
      ["rival", "not_found"],
      ["nobody", "forbidden"],
      ["unverified", "forbidden"],
    ] as const) {
      await expect(readAfter(people[who], id, "el")).rejects.toMatchObject({ code });
      await expect(save(people[who], id, { material: [] })).rejects.toMatchObject({ code });
    }
    expect((await readAfter(people.own, id, "el")).material).toHaveLength(1);
  });
});

describe("the mail about them", () => {
  const later = () => new Date(Date.now() + 11 * 60_000);
  const fanOuts = async (webinarId: number) => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM graphile_worker._private_jobs
      WHERE payload->'job'->>'kind' = 'webinar_material'
        AND (payload->'job'->>'webinarId')::int = ${webinarId}`;
    return row!.count;
  };

  it("is sent once, after the end and some minutes after the last change", async () => {
    const { id } = await companyWebinar({ ahead: 1 });
    const guestId = await testGuest(id);
    await testGuest(id, { leftAt: new Date() });
    await save(people.own, id, { material: [NOTES] });
    expect(await tellOfMaterial(later())).toBe(0);
    await db.event.update({
      where: { id },
      data: { startsAt: inHours(-2), endsAt: inHours(-1) },
      select: { id: true },
    });
    expect(await tellOfMaterial()).toBe(0);
    const told = await Promise.all([tellOfMaterial(later()), tellOfMaterial(later())]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await fanOuts(id)).toBe(1);
    await tellGuestsOfMaterial(id);
    await tellGuestsOfMaterial(id);
    const { email } = await db.webinarGuest.findUniqueOrThrow({ where: { id: guestId } });
    const mails = await db.mail.findMany({ where: { kind: "webinar_guest_material" } });
    expect(mails.filter(({ toAddress }) => toAddress === email)).toHaveLength(1);
    const mail = await sent(email, "webinar_guest_material");
    expect(JSON.stringify(mail)).toContain("/webinar-guest/");
    await save(people.own, id, { material: [NOTES, NOTES] });
    expect(await tellOfMaterial(later())).toBe(0);
    expect((await readAfter(people.own, id, "el")).told_at).not.toBeNull();
  });

  it("control: without the condition on what was told, two workers send it twice", async () => {
    const { id } = await companyWebinar({ ahead: -2 });
    await save(people.own, id, { material: [NOTES] });
    const unguarded = async () => {
      const { toldAt } = await db.webinarAfter.findUniqueOrThrow({ where: { webinarId: id } });
      if (toldAt) return 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await db.webinarAfter.update({ where: { webinarId: id }, data: { toldAt: new Date() } });
      return 1;
    };
    expect(await Promise.all([unguarded(), unguarded()])).toEqual([1, 1]);
  });

  it("comes for a recording alone, and not for a cancelled webinar or without anything", async () => {
    const recorded = await companyWebinar({ ahead: -2 });
    await updateEvent(people.own, recorded.id, { recording_url: RECORDING }, "el", undefined);
    const cancelled = await companyWebinar({ ahead: -2, cancelledAt: new Date() });
    await save(people.own, cancelled.id, { material: [NOTES] });
    const empty = await companyWebinar({ ahead: -2 });
    await save(people.own, empty.id, { chapters: [{ at_seconds: 5, title_el: "Α" }] });
    expect(await tellOfMaterial(later())).toBe(1);
    expect(await fanOuts(recorded.id)).toBe(1);
  });
});

describe("the address of a chapter", () => {
  it.each([
    ["https://www.youtube.com/watch?v=a1", "https://www.youtube.com/watch?v=a1&t=65s"],
    ["https://youtu.be/a1?t=3s", "https://youtu.be/a1?t=65s"],
    ["https://vimeo.com/12#old", "https://vimeo.com/12#t=65s"],
    ["https://video.example.test/a.mp4", "https://video.example.test/a.mp4#t=65"],
  ])("%s", (recording, url) => expect(chapterUrl(recording, 65)).toBe(url));
});
