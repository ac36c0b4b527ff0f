import { describe, expect, it } from "vitest";
import { type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { EditFilters } from "@/lib/kernel/content/edit-list";
import { listDirectoryPostsForEditing } from "@/lib/directory/directory-post/desk/list";
import { getDirectoryPost } from "@/lib/directory/directory-post/read/service";
import { sendRequest } from "../../rights/request";
import { doc, editor, asset, put, view, createMemberWithUser } from "./test-directory-posts";

describe("revisions, trash, lists", () => {
  it("has a revision per save, also of the first, and restores texts without changing what is public", async () => {
    const { id, owner } = await createMemberWithUser();
    await db.directoryPost.create({
      data: {
        memberId: id,
        translations: {
          create: [
            { locale: "el", headline: "Από παλιά", status: "published", publishedAt: new Date(0) },
          ],
        },
      },
    });
    await put(id, owner, { headline: "Νέα" });
    await put(id, owner, { status: "archived", translations: { en: { headline: "New" } } });
    const listed = await sendRequest("GET /api/content-member/{id}/revisions", {
      user: owner,
      params: { id },
    });
    expect(
      (listed.data as { version: number; fields: string[]; actor: object | null }[]).map(
        ({ version, fields, actor }) => [version, fields, actor === null],
      ),
    ).toEqual([
      [3, ["el.status", "en.headline", "en.status"], false],
      [2, ["el.headline"], false],
      [1, ["el.headline", "el.status"], true],
    ]);
    const back = await sendRequest("POST /api/content-member/{id}/revisions/{version}/restore", {
      user: owner,
      params: { id, version: 1 },
    });
    expect(view(back)).toMatchObject({
      version: 4,
      headline: "Από παλιά",
      status: "archived",
      translations: { en: { headline: null } },
    });
    expect(
      (
        await db.revision.findFirstOrThrow({
          where: { kind: "directory_post", subjectId: id, version: 4 },
          select: { restoredFrom: true },
        })
      ).restoredFrom,
    ).toBe(1);
  });
  it("restores without deleted images", async () => {
    const { id, owner } = await createMemberWithUser();
    const [deletedAsset, keptAsset] = [await asset(id), await asset(id)];
    await put(id, owner, {
      cover_id: deletedAsset,
      gallery_ids: [deletedAsset, keptAsset],
      content_doc: {
        type: "doc",
        content: [{ type: "figure", attrs: { assetId: deletedAsset } }, ...doc("Λόγια").content],
      },
    });
    await put(id, owner, { cover_id: null, gallery_ids: [], content_doc: null });
    await db.asset.update({ where: { id: deletedAsset }, data: { deletedAt: new Date() } });
    const response = await sendRequest(
      "POST /api/content-member/{id}/revisions/{version}/restore",
      {
        user: owner,
        params: { id, version: 1 },
      },
    );
    expect([response.status, view(response)]).toMatchObject([
      200,
      { cover_id: null, gallery_ids: [keptAsset], content: "<p>Λόγια</p>" },
    ]);
  });
  it("is moved to the trash and restored; it cannot be written in between", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, { headline: "Χ", status: "published" });
    const trashed = () =>
      sendRequest("DELETE /api/content-member/{id}", { user: owner, params: { id } });
    expect([
      (await trashed()).status,
      (await trashed()).status,
      await getDirectoryPost(id, "el"),
      (await put(id, owner, { headline: "Υ" })).status,
    ]).toEqual([204, 404, null, 404]);
    expect(
      (await sendRequest("POST /api/content-member/{id}/restore", { user: owner, params: { id } }))
        .status,
    ).toBe(200);
    expect((await getDirectoryPost(id, "el"))!.headline).toBe("Χ");
  });
  it("checks the rights of each in a bulk action, and undoes it", async () => {
    const [mine, other] = [await createMemberWithUser(), await createMemberWithUser()];
    for (const { id, owner } of [mine, other])
      await put(id, owner, {
        headline: "Χ",
        status: "published",
        translations: { en: { headline: "X" } },
      });
    const bulk = (body: unknown) =>
      sendRequest("POST /api/content-member/bulk", { user: mine.owner, body });
    const hidden = await bulk({ action: "archive", ids: [mine.id, other.id] });
    expect(hidden.data).toMatchObject({
      done: [{ id: mine.id, former: { el: "published", en: "draft" } }],
      failed: [{ id: other.id }],
    });
    expect([
      await getDirectoryPost(mine.id, "el"),
      (await getDirectoryPost(other.id, "el"))?.headline,
    ]).toEqual([null, "Χ"]);
    await bulk({ action: "undo", items: (hidden.data as { done: unknown[] }).done });
    expect((await getDirectoryPost(mine.id, "el"))!.headline).toBe("Χ");
    expect(
      await db.directoryPostTranslation.findMany({
        where: { memberId: mine.id },
        orderBy: { locale: "asc" },
        select: { status: true },
      }),
    ).toEqual([{ status: "published" }, { status: "draft" }]);
  });
  it("lists all for editors, their own for others, filtered by status and gap", async () => {
    const [mine, other] = [await createMemberWithUser(), await createMemberWithUser()];
    await put(mine.id, mine.owner, { headline: "Μοναδική επικεφαλίδα", status: "published" });
    await put(other.id, other.owner, {
      headline: "Άλλη",
      translations: { en: { headline: "Other" } },
    });
    await put(other.id, other.owner, { headline: "Άλλη ξανά" });
    const ids = async (user: TestUser, filters: EditFilters) =>
      (
        await listDirectoryPostsForEditing(
          await user.actor(),
          filters,
          { currentPage: 0, perPage: 100 },
          "el",
        )
      ).items.map(({ id }) => id);
    expect(await ids(mine.owner, {})).toEqual([mine.id]);
    expect((await ids(editor, {})).slice(0, 2)).toEqual([other.id, mine.id]);
    expect(await ids(editor, { search: "ΜΟΝΑΔΙΚΗ" })).toEqual([mine.id]);
    expect(await ids(editor, { missing: "en" })).toContain(mine.id);
    expect(await ids(editor, { missing: "en" })).not.toContain(other.id);
    expect([
      (await ids(editor, { outdated: "en" })).includes(other.id),
      (await ids(editor, { outdated: "el" })).includes(other.id),
      (await ids(editor, { status: "published" })).includes(other.id),
    ]).toEqual([true, false, false]);
    await put(other.id, other.owner, { translations: { en: { is_current: true } } });
    expect(await ids(editor, { outdated: "en" })).not.toContain(other.id);
    await sendRequest("DELETE /api/content-member/{id}", {
      user: mine.owner,
      params: { id: mine.id },
    });
    expect([await ids(mine.owner, {}), await ids(mine.owner, { trash: true })]).toEqual([
      [],
      [mine.id],
    ]);
  });
});
