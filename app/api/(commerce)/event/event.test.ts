import { millisecondsInDay } from "date-fns/constants";
import type { z } from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { callHandler } from "../../test-requests";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { eventTable } from "@/lib/commerce/event/desk/export-table";
import { listEventsForEditing } from "@/lib/commerce/event/desk/list";
import { eventList } from "@/lib/commerce/event/desk/screen-list";
import { createEvent, restoreEventRevision, updateEvent } from "@/lib/commerce/event/write/update";
import { publishDueEvents } from "@/lib/commerce/event/write/schedule";
import type { eventResponse } from "@/lib/commerce/event/read/schema";
import { findEvent } from "@/lib/commerce/event/read/service";
import { searchSite } from "@/lib/site/search/service";
import * as item from "./[id]/route";
import * as availability from "./[id]/availability/route";
import * as list from "./route";

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + days * millisecondsInDay + hours * 3_600_000).toISOString();
const times = (days: number) => ({ starts_at: inDays(days), ends_at: inDays(days, 2) });

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});

const published = (title: string, days: number, more: object = {}) =>
  createEvent(editor, { title, status: "published", ...times(days), ...more }, "el");

type Seen = z.infer<typeof eventResponse>;
const read = async (id: number): Promise<Seen> =>
  (await callHandler(item.GET, `/api/event/${id}`, { params: { id: String(id) } })).body.data;

const found = async (query: string) =>
  ((await callHandler(list.GET, `/api/event?${query}`)).body.data as Seen[]).map(
    ({ title }) => title,
  );

describe("an event", () => {
  it("has ticket types and questions in both languages, and keeps their ids", async () => {
    const event = await published("Βραδιά φωτός", 10, {
      capacity: 50,
      ticket_types: [
        { translations: { el: { name: "Κανονικό" }, en: { name: "Regular" } }, price_cents: 2_050 },
        { name: "Φοιτητικό", price_cents: 0, capacity: 10, vat_rate: 13 },
      ],
      questions: [{ label: "Διατροφή;", type: "choice", choices: ["Όλα", "Νηστίσιμα"] }],
    });
    expect(event.ticket_types).toMatchObject([
      { price_cents: 2_050, vat_rate: 24, translations: { en: { name: "Regular" } } },
      { price_cents: 0, vat_rate: 13, translations: { el: { name: "Φοιτητικό" }, en: null } },
    ]);
    const seen = await read(event.id);
    expect(seen).toMatchObject({
      kind: "event",
      active: true,
      remaining: 50,
      time_zone: "Europe/Athens",
    });
    expect(seen.ticket_types.map(({ remaining }) => remaining)).toEqual([50, 10]);
    expect(seen.questions).toMatchObject([{ label: "Διατροφή;", choices: ["Όλα", "Νηστίσιμα"] }]);
    // What a client reads it may send back: nothing changes but what it changed.
    const [regular, student] = event.ticket_types;
    const changed = await updateEvent(
      editor,
      event.id,
      { ticket_types: [{ ...regular!, price_cents: 2_500 }] },
      "el",
      event.version,
    );
    expect(changed.ticket_types).toMatchObject([{ id: regular!.id, price_cents: 2_500 }]);
    // The other may have been sold: it is kept, but no longer on sale.
    const kept = await db.ticketType.findUnique({ where: { id: student!.id } });
    expect(kept?.archivedAt).not.toBeNull();
    expect((await read(event.id)).ticket_types).toHaveLength(1);
  });

  it("moves its end with a new start, unless that is sent as well", async () => {
    const { id } = await createEvent(editor, { title: "Μεταφορά", ...times(5) }, "el");
    const put = (body: object) => updateEvent(editor, id, body, "el", undefined);
    const { ends_at: end } = await put({ starts_at: times(7).starts_at });
    expect(Date.parse(end) - Date.parse(times(7).ends_at)).toBeLessThan(60_000);
    const shorter = { starts_at: times(7).starts_at, ends_at: inDays(7, 1) };
    expect(await put(shorter)).toMatchObject(shorter);
    await expect(put({ starts_at: inDays(8), ends_at: inDays(7) })).rejects.toMatchObject({
      detail: { errors: { ends_at: [expect.any(String)] } },
    });
  });

  it("deletes a ticket type of a draft, and refuses that of another event", async () => {
    const type = { name: "Δοκιμή", price_cents: 100 };
    const draft = await createEvent(
      editor,
      { title: "Πρόχειρη", ...times(5), ticket_types: [type] },
      "el",
    );
    const other = await createEvent(
      editor,
      { title: "Άλλη", ...times(5), ticket_types: [type] },
      "el",
    );
    const [own] = draft.ticket_types;
    await expect(
      updateEvent(editor, other.id, { ticket_types: [{ ...type, id: own!.id }] }, "el", undefined),
    ).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { "ticket_types.0.id": [expect.any(String)] } },
    });
    await updateEvent(editor, draft.id, { ticket_types: [] }, "el", undefined);
    expect(await db.ticketType.count({ where: { eventId: draft.id } })).toBe(0);
  });

  it("keeps the flat name of a ticket type and question beside the other language's", async () => {
    const ticket = { name: "Είσοδος", price_cents: 0, translations: { en: { name: "Entry" } } };
    const question = { label: "Πόλη;", translations: { en: { label: "Town?" } } };
    const event = await createEvent(
      editor,
      { title: "Ονόματα", ...times(5), ticket_types: [ticket], questions: [question] },
      "el",
    );
    expect(event.ticket_types[0]!.translations).toMatchObject({
      el: { name: "Είσοδος" },
      en: { name: "Entry" },
    });
    expect(event.questions[0]!.translations).toMatchObject({
      el: { label: "Πόλη;" },
      en: { label: "Town?" },
    });
    const cleared = { ...ticket, id: event.ticket_types[0]!.id };
    const change = {
      ticket_types: [{ ...cleared, translations: { el: null, en: { name: "In" } } }],
    };
    const changed = await updateEvent(editor, event.id, change, "el", undefined);
    expect(changed.ticket_types[0]!.translations).toMatchObject({ el: null, en: { name: "In" } });
  });

  it("is listed as active until it is cancelled or over, and by time", async () => {
    const member = await db.member.create({ data: {} });
    const coming = await published("Σε ένα μήνα", 30, { member_id: member.id });
    const over = await published("Πέρσι", 40, { member_id: member.id });
    const past = { startsAt: new Date(inDays(-2)), endsAt: new Date(inDays(-1)) };
    await db.event.update({ where: { id: over.id }, data: past });
    const mine = `member_id=${member.id}`;
    expect(await found(mine)).toEqual(["Πέρσι", "Σε ένα μήνα"]);
    expect(await found(`${mine}&active=true`)).toEqual(["Σε ένα μήνα"]);
    expect(await found(`${mine}&active=false`)).toEqual(["Πέρσι"]);
    expect(await found(`${mine}&from=${inDays(29)}`)).toEqual(["Σε ένα μήνα"]);
    expect(await found(`${mine}&to=${inDays(29)}`)).toEqual(["Πέρσι"]);
    const reason = { cancelled: true, cancel_reason: "Κακοκαιρία" };
    const cancelled = await updateEvent(editor, coming.id, reason, "el", coming.version);
    expect(cancelled.calendar_sequence).toBe(1);
    expect(await found(`${mine}&active=true`)).toEqual([]);
    expect(await read(coming.id)).toMatchObject({ active: false, cancel_reason: "Κακοκαιρία" });
    await expect(
      updateEvent(editor, coming.id, { cancelled: false }, "el", undefined),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("is listed for editors by its time and as scheduled", async () => {
    const word = "Χρονολίστα";
    const at = async (title: string, from: number, to: number, more = {}) => {
      const { id } = await published(`${word} ${title}`, 30, more);
      const data = { startsAt: new Date(inDays(from)), endsAt: new Date(inDays(to)) };
      await db.event.update({ where: { id }, data });
      return id;
    };
    await at("αύριο", 1, 2);
    await at("τώρα", -1, 1);
    await at("χθες", -2, -1);
    const cancelled = await at("ακυρωμένη", 1, 2);
    await updateEvent(editor, cancelled, { cancelled: true }, "el", undefined);
    await at("προγραμματισμένη", 5, 6, { status: "scheduled", published_at: inDays(2) });
    const listed = async (filters: object) => {
      const paging = { currentPage: 0, perPage: 20 };
      const asked = { search: word, ...filters };
      const { items } = await listEventsForEditing(editor, asked, paging, "el", "starts_at");
      return items.map(({ translations }) => translations.el?.title.slice(word.length + 1));
    };
    expect(await listed({ time: "coming" })).toEqual(["αύριο", "προγραμματισμένη"]);
    expect(await listed({ time: "running" })).toEqual(["τώρα"]);
    expect(await listed({ time: "over" })).toEqual(["χθες"]);
    expect(await listed({ time: "cancelled" })).toEqual(["ακυρωμένη"]);
    const query = eventList.read({ state: "scheduled", time: "coming", search: word });
    expect(await listed(translationFilters(query))).toEqual(["προγραμματισμένη"]);
    expect(eventList.read({ time: "never" }).filters).toEqual({});
    const table = eventTable(editor, { search: word, time: "running" }, "el");
    const { items } = await table.page({ currentPage: 0, perPage: 20 });
    expect(items.map((row) => row.translations.el?.title)).toEqual([`${word} τώρα`]);
  });

  it("never shows where it is joined, and tells its seats at an endpoint of their own", async () => {
    const event = await published("Στο διαδίκτυο", 8, {
      is_online: true,
      online_url: "https://meet.example.gr/secret",
      capacity: 7,
    });
    expect(JSON.stringify(await read(event.id))).not.toContain("secret");
    expect(JSON.stringify(event)).toContain("secret");
    const call = { params: { id: String(event.id) } };
    const path = `/api/event/${event.id}/availability`;
    const { body } = await callHandler(availability.GET, path, call);
    expect(body.data).toEqual({ remaining: 7, ticket_types: [], addons: [] });
  });

  it("moves with its slug, is found by search, and appears at its time", async () => {
    const event = await published("Ημέρες κεραμικής", 20);
    await updateEvent(editor, event.id, { slug: "meres-keramikis" }, "el", undefined);
    expect(await findEvent(event.slug!, "el", "event")).toEqual({
      kind: "moved",
      slug: "meres-keramikis",
    });
    expect((await searchSite("κεραμική", "el", 8)).events).toMatchObject([
      { id: event.id, title: "Ημέρες κεραμικής" },
    ]);
    await updateEvent(editor, event.id, { status: "draft" }, "el", undefined);
    expect((await searchSite("κεραμική", "el", 8)).events).toEqual([]);
    const at = new Date(Date.now() + 3_600_000);
    const planned = { status: "scheduled" as const, published_at: at.toISOString() };
    await updateEvent(editor, event.id, planned, "el", undefined);
    expect(await publishDueEvents(new Date())).toBe(0);
    expect(await publishDueEvents(new Date(at.getTime() + 1))).toBe(1);
    expect(
      await db.eventTranslation.findFirst({
        where: { eventId: event.id },
        select: { status: true },
      }),
    ).toEqual({ status: "published" });
  });

  it("restores texts of a version, but neither times nor prices", async () => {
    const first = await createEvent(
      editor,
      { title: "Πρώτος τίτλος", ...times(9), ticket_types: [{ name: "Α", price_cents: 500 }] },
      "el",
    );
    const moved = times(11);
    const second = await updateEvent(editor, first.id, { title: "Δεύτερος", ...moved }, "el", 1);
    const back = await restoreEventRevision(editor, first.id, { from: 1 }, "el", second.version);
    expect(back).toMatchObject({ title: "Πρώτος τίτλος", starts_at: moved.starts_at });
    expect(back.ticket_types).toHaveLength(1);
  });

  it.each([
    ["ends_at", { ends_at: inDays(-30) }],
    ["time_zone", { time_zone: "Mars/Olympus" }],
    ["online_url", { online_url: "http://example.gr" }],
    ["member_id", { member_id: 99_999_999 }],
    ["ticket_types.0.name", { ticket_types: [{ price_cents: 1 }] }],
    [
      "ticket_types.0.sales_end",
      {
        ticket_types: [{ name: "Α", price_cents: 1, sales_start: inDays(2), sales_end: inDays(1) }],
      },
    ],
    [
      "questions.0.choices",
      { questions: [{ label: "Τι;", type: "choice" as const, choices: ["ένα"] }] },
    ],
  ])("refuses a wrong %s", async (field, wrong) => {
    await expect(
      createEvent(editor, { title: "Λάθος", ...times(3), ...wrong }, "el"),
    ).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { [field]: [expect.any(String)] } },
    });
  });
});
