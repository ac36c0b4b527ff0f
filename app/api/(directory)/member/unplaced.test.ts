import { expect, it } from "vitest";
import { countUnplacedMembers } from "@/lib/directory/member/desk/list";
import { sendRequest } from "../../rights/request";
import { createMemberWithUser, editor, put } from "./test-companies";

const CHANIA = 1326;

it("lists the companies without a place for editors", async () => {
  const [here, nowhere, abroad] = [
    await createMemberWithUser(),
    await createMemberWithUser(),
    await createMemberWithUser(),
  ];
  await put(here.id, editor, { place_id: CHANIA });
  await put(abroad.id, editor, { country: "DE" });
  const listed = async (placed: boolean) => {
    const result = await sendRequest("GET /api/member", {
      user: editor,
      query: `?admin=true&placed=${placed}&per_page=100&sort=-created_at`,
    });
    expect(result.status).toBe(200);
    return (result.body.data as { id: number }[]).map(({ id }) => id);
  };
  const [isPlaced, isNot] = [await listed(true), await listed(false)];
  expect(isPlaced).toEqual(expect.arrayContaining([here.id, abroad.id]));
  expect(isPlaced).not.toContain(nowhere.id);
  expect(isNot).toContain(nowhere.id);
  expect(isNot).not.toContain(here.id);
  const unplaced = await countUnplacedMembers();
  await put(nowhere.id, editor, { place_id: CHANIA });
  expect(await countUnplacedMembers()).toBe(unplaced - 1);
});
