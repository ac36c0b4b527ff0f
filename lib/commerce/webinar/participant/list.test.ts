import { expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { inHours, testSignup, testWebinar } from "../test-webinars";
import { listParticipants, participantTable } from "./list";

const PAGING = { currentPage: 0, perPage: 100 };

it("finds names and addresses, in the order asked for, and only of its webinar", async () => {
  const editor = await testActor("editor");
  const [{ id }, other] = await Promise.all([testWebinar(), testWebinar()]);
  const people = await Promise.all(
    ["Ωραίου", "Αβέρωφ", "Μπέης"].map(async (surname) =>
      db.user.update({ where: { id: (await testUser()).userId }, data: { surname } }),
    ),
  );
  const [first, second, third] = people.map((one) => one.id);
  await testSignup(id, first ?? 0, inHours(-3));
  await testSignup(id, second ?? 0, inHours(-1));
  await testSignup(other.id, third ?? 0);
  const surnames = async (query: Parameters<typeof listParticipants>[2]) =>
    (await listParticipants(editor, id, query, PAGING)).items.map(({ surname }) => surname);
  expect(await surnames({})).toEqual(["Αβέρωφ", "Ωραίου"]);
  expect(await surnames({ sort: "signed_at" })).toEqual(["Ωραίου", "Αβέρωφ"]);
  expect(await surnames({ search: "ωραιου" })).toEqual(["Ωραίου"]);
  expect(await surnames({ search: people[1]?.email ?? "" })).toEqual(["Αβέρωφ"]);
  expect(await surnames({ search: "κανείς" })).toEqual([]);
  const file = await (
    await exportCsv(participantTable(editor, id, {}), { locale: "el", heads: "names" })
  ).text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
  expect(file).toContain("Αβέρωφ");
  expect(file).toContain(people[0]?.email);
});
