import { beforeAll, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { ManagerActor, UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { changeMessage, listMessages, readMessage } from "../list";
import { openConversation } from "../open-conversation";
import { messageQuery } from "../query";
import { withdrawMessage } from "../service";
import { send } from "../test-messages";
import { listReports, reportMessage, resolveReport } from "./service";

let writer: UserActor;
let reader: UserActor;
let manager: ManagerActor;
let reported: number;
let other: number;

beforeAll(async () => {
  writer = await (await testUser()).actor();
  reader = await (await testUser()).actor();
  manager = await testActor("manager");
  await inTransaction((tx) => openConversation(tx, writer.userId, reader.userId));
  reported = (await send(writer, reader, "Αγοράστε")).id;
  other = (await send(writer, reader, "Ιδιωτικό")).id;
  await reportMessage(reader, reported, "Διαφήμιση");
});

const ids = async (actor: UserActor) =>
  (await listMessages(actor, messageQuery.parse({ reported: "1" }))).items.map(({ id }) => id);
const code = (run: Promise<unknown>) =>
  run.then(
    () => "",
    (error: { code?: string }) => error.code,
  );

it("shows managers the reported message, and nothing else of the conversation", async () => {
  expect(await ids(manager)).toEqual([reported]);
  expect(await readMessage(manager, reported)).toMatchObject({
    id: reported,
    content: "Αγοράστε",
    from: writer.userId,
    to: reader.userId,
    from_self: false,
    client_id: null,
    read_at: null,
  });
  expect(await code(readMessage(manager, other))).toBe("not_found");
  const query = { with: String(writer.userId) };
  expect((await listMessages(manager, messageQuery.parse(query))).items).toEqual([]);
});

it("shows them to nobody else, and lets managers change nothing", async () => {
  const editor = await testActor("editor");
  for (const actor of [editor, reader, writer]) expect(await code(ids(actor))).toBe("not_found");
  expect(await code(readMessage(editor, reported))).toBe("not_found");
  expect(await readMessage(reader, reported)).toMatchObject({ content: "Αγοράστε" });
  for (const change of [{ read: true }, { withdrawn: true } as const])
    expect(await code(changeMessage(manager, reported, change, "el"))).toBe("not_found");
});

it("keeps what was said for managers when it is withdrawn; a resolved one leaves the list", async () => {
  await withdrawMessage(writer, reported, "el");
  expect(await readMessage(reader, reported)).toMatchObject({ content: "", withdrawn: true });
  expect(await readMessage(manager, reported)).toMatchObject({
    content: "Αγοράστε",
    withdrawn: true,
  });
  const paging = { currentPage: 0, perPage: 20 };
  const { items } = await listReports(manager, { paging, locale: "el" });
  await resolveReport(manager, items[0]!.id, true);
  expect(await ids(manager)).toEqual([]);
  expect(await readMessage(manager, reported)).toMatchObject({ content: "Αγοράστε" });
});
