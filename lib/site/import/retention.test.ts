import { millisecondsInDay } from "date-fns/constants";
import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { createImport } from "./service";
import { importTables } from "./manifest";

it("the clean-up removes the imports whose 90 days are over, with their rows", async () => {
  const editor = await testActor("editor");
  const upload = async () =>
    (await createImport(editor, new File(["Επωνυμία\nΦως\n"], "a.csv"), "el")).id;
  const aged = async (days: number, state: "done" | "running" = "done") => {
    const id = await upload();
    await db.importRow.create({ data: { runId: id, line: 2, values: ["Φως"] } });
    return { id, state, updatedAt: new Date(Date.now() - days * millisecondsInDay) };
  };
  const runs = [await aged(95), await aged(120), await aged(100), await aged(130, "running")];
  const kept = await aged(89);
  for (const { id, ...data } of [...runs, kept])
    await db.importRun.update({ where: { id }, data, select: { id: true } });
  const [first, second, third, running] = runs.map(({ id }) => id);
  const left = async () =>
    (await db.importRow.findMany({ orderBy: { runId: "asc" }, select: { runId: true } })).map(
      ({ runId }) => runId,
    );
  expect(await left()).toEqual([first, second, third, running, kept.id]);
  await cleanUp([importTables]);
  expect(await left()).toEqual([running, kept.id]);
});
