import { millisecondsInDay } from "date-fns/constants";
import { beforeAll, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import * as calendar from "./[id]/calendar/route";

const inDays = (days: number) => new Date(Date.now() + days * millisecondsInDay).toISOString();
const TIMES = { starts_at: inDays(5), ends_at: inDays(6) };

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});

it("an event has the reason of its cancellation in both languages, the one field of old in its own", async () => {
  const event = await createEvent(editor, { title: "Λόγοι", ...TIMES }, "el");
  const first = await updateEvent(
    editor,
    event.id,
    { cancelled: true, cancel_reason: "Βροχή" },
    "el",
    undefined,
  );
  expect(first).toMatchObject({ cancel_reason_el: "Βροχή", cancel_reason_en: null });
  const second = await updateEvent(editor, event.id, { cancel_reason_en: "Rain" }, "el", undefined);
  expect(second).toMatchObject({
    cancel_reason: "Βροχή",
    cancel_reason_el: "Βροχή",
    cancel_reason_en: "Rain",
  });
  const back = await updateEvent(
    editor,
    event.id,
    { cancel_reason: "Storm", cancel_reason_en: "Snow" },
    "en",
    undefined,
  );
  expect(back).toMatchObject({ cancel_reason: "Snow", cancel_reason_el: "Βροχή" });
});

it("an event has a calendar file with one UID, a rising SEQUENCE, and its cancellation", async () => {
  const event = await createEvent(
    editor,
    { title: "Με ημερολόγιο", status: "published", ...TIMES },
    "el",
  );
  const file = async () => {
    const request = new Request(`http://localhost:3000/api/event/${event.id}/calendar`);
    const params = Promise.resolve({ id: String(event.id) });
    return (await calendar.GET(request, { params })).text();
  };
  const before = await file();
  expect(before).toContain(`UID:event-${event.id}@`);
  expect(before).toContain("SEQUENCE:0");
  expect(before).toContain("STATUS:CONFIRMED");
  await updateEvent(editor, event.id, { venue: "Βόλος" }, "el", undefined);
  expect(await file()).toContain("SEQUENCE:1");
  await updateEvent(editor, event.id, { summary: "Άλλο κείμενο" }, "el", undefined);
  expect(await file()).toContain("SEQUENCE:1");
  await updateEvent(editor, event.id, { cancelled: true }, "el", undefined);
  const after = await file();
  expect(after).toContain(`UID:event-${event.id}@`);
  expect(after).toMatch(/SEQUENCE:2[^]*STATUS:CANCELLED|STATUS:CANCELLED[^]*SEQUENCE:2/);
});
