import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { searchContent, searchSite } from "./service";
import { addMember, find, ids } from "./test-content";

describe("a change is searchable at once", () => {
  it("of name, text, profession, badge, state and deletion", async () => {
    await addMember("Σκιάθος Μάρμαρα", {});
    const memberId = ids.get("Σκιάθος Μάρμαρα")!;
    await db.memberTranslation.update({
      where: { memberId_locale: { memberId, locale: "el" } },
      data: { name: "Σκόπελος Μάρμαρα" },
    });
    expect(await find("σκιάθος")).toEqual([]);
    expect(await find("σκόπελος")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.memberProfession.create({ data: { memberId, professionId: ids.get("lawyers")! } });
    expect(await find("lawyer")).toContain("Σκόπελος Μάρμαρα");
    await db.memberProfession.deleteMany({ where: { memberId } });
    expect(await find("lawyer")).not.toContain("Σκόπελος Μάρμαρα");
    await db.directoryPost.create({
      data: {
        memberId,
        translations: {
          create: {
            locale: "el",
            contentText: "ψηφιδωτά δάπεδα",
            status: "published",
            publishedAt: new Date(),
          },
        },
      },
    });
    expect(await find("ψηφιδωτό")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.directoryPost.update({ where: { memberId }, data: { deletedAt: new Date() } });
    expect(await find("ψηφιδωτό")).toEqual([]);
    await db.directoryPost.update({ where: { memberId }, data: { deletedAt: null } });
    expect(await find("ψηφιδωτό")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.directoryPostTranslation.updateMany({
      where: { memberId },
      data: { status: "draft" },
    });
    expect(await find("ψηφιδωτό")).toEqual([]);
    await db.member.update({ where: { id: memberId }, data: { deletedAt: new Date() } });
    expect(await find("σκόπελος")).toEqual([]);
    expect(await find("Σε μια αυλή")).toEqual([]);
    await db.postTranslation.updateMany({
      where: { postId: ids.get("Σε μια αυλή")! },
      data: { status: "published" },
    });
    expect(await find("αυλή")).toEqual(["Σε μια αυλή"]);
    await db.post.update({
      where: { id: ids.get("Σε μια αυλή")! },
      data: { deletedAt: new Date() },
    });
    expect(await find("αυλή")).toEqual([]);
  });
  it("while two transactions insert the same new words", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Καινούργιος${n} Κοινόλεξος${n % 3}`);
    await Promise.all(names.map((name) => addMember(name)));
    expect((await find("κοινολεξος1")).length).toBe(4);
  });
});

describe("drafts", () => {
  it("are found only by the search for editing", async () => {
    expect((await searchContent("κρυφό", "el", 20)).members.map((hit) => hit.member_name)).toEqual([
      "Κρυφό Ατελιέ",
    ]);
    expect((await searchSite("κρυφό", "el", 20)).members).toEqual([]);
  });
  it("do not displace public content, however many there are", async () => {
    for (let n = 0; n < 150; n++)
      await addMember(`Σωσίας ${n}`, { status: "draft", isMember: true });
    await addMember("Σωσίας ο δημόσιος", {});
    expect(await find("σωσίας")).toEqual(["Σωσίας ο δημόσιος"]);
  });
});
