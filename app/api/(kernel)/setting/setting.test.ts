import { beforeEach, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { siteContact, siteName } from "@/lib/kernel/setting/service";
import { makeMessage } from "@/lib/kernel/mail/message";
import { sendRequest } from "../../rights/request";

let manager: TestUser;
beforeEach(async () => {
  manager = await testUser({ role: "manager" });
  await db.setting.deleteMany();
});
const put = (body: unknown) => sendRequest("PUT /api/setting", { user: manager, body });
const read = async () => (await sendRequest("GET /api/setting", { user: manager })).data as object;

it("a missing setting has its default, and the first save has version 1", async () => {
  expect(await read()).toMatchObject({
    name: null,
    phones: [],
    registration_open: true,
    version: 1,
  });
  expect((await put({ name: "Πέτρα", version: 1 })).data).toMatchObject({ version: 2 });
  expect(await siteName()).toBe("Πέτρα");
});

it("changes only sent fields, removes empty rows and stores phones in E.164", async () => {
  await put({ address: { el: "Ερμού 1", en: "1 Ermou" } });
  const { status } = await put({
    phones: ["", "210 000 4567"],
    socials: [
      { network: "facebook", url: "" },
      { network: "instagram", url: "https://www.instagram.com/petra" },
    ],
    actions: [
      { label: { el: "", en: "" }, href: "" },
      { label: { el: "Κατάλογος", en: "Directory" }, href: "/directory" },
    ],
    partner: { name: { el: "", en: "" }, href: "" },
  });
  expect(status).toBe(200);
  expect(await siteContact("en")).toMatchObject({
    address: "1 Ermou",
    phones: ["+302100004567"],
    socials: [{ network: "instagram" }],
    actions: [{ label: "Directory", href: "/directory" }],
    partner: null,
  });
});

it("refuses each invalid field with its error, and writes nothing", async () => {
  const { status, errors } = await put({
    actions: [{ label: { el: "Κατάλογος", en: "" }, href: "javascript:alert(1)" }],
    socials: [{ network: "facebook", url: "nonsense" }],
    partner: { name: { el: "Ένα", en: "One" }, href: "//evil.example" },
    email: "nobody",
  });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {}).sort()).toEqual([
    "actions.0.href",
    "actions.0.label.en",
    "email",
    "partner.href",
    "socials.0.url",
  ]);
  expect((await put({ phones: ["210 000 4567", "12"] })).errors).toHaveProperty(["phones.1"]);
  expect((await put({ logo_id: 999_999 })).errors).toHaveProperty(["logo_id"]);
  expect(await db.setting.count()).toBe(0);
});

it("refuses a stale version with the current state; of two concurrent saves one succeeds", async () => {
  await put({ name: "Πρώτο", version: 1 });
  const results = await Promise.all([
    put({ name: "Δεύτερο", version: 2 }),
    put({ name: "Τρίτο", version: 2 }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)?.data).toMatchObject({ version: 3 });
});

it("an asset can be the logo, which is one of its uses", async () => {
  const { id } = await db.asset.create({
    data: {
      fileKey: "0".repeat(32),
      mime: "image/webp",
      width: 400,
      height: 100,
      bytes: 1,
      sha256: "0".repeat(64),
    },
    select: { id: true },
  });
  expect((await put({ logo_id: id })).data).toMatchObject({ logo_id: id });
  expect(
    (
      await sendRequest("GET /api/content-asset/{id}", {
        user: manager,
        params: { id },
        query: "?admin=true",
      })
    ).data,
  ).toMatchObject({ used_by_count: 1 });
});

it("closes registration for visitors with a message", async () => {
  await put({ registration_open: false });
  const body = {
    email: "new@example.gr",
    name: "Νέα",
    surname: "Νέου",
    password: "τρεις γάτες στη στέγη",
    password_confirmation: "τρεις γάτες στη στέγη",
    terms: true,
  };
  const refused = await sendRequest("POST /api/users", { body, query: "?locale=en" });
  expect([refused.status, refused.message]).toEqual([403, "Registration is closed at the moment."]);
  await put({ registration_open: true });
  expect((await sendRequest("POST /api/users", { body })).status).toBe(201);
});

it("replies to mails go to the address of the settings", async () => {
  await put({ mail_reply_to: "office@example.gr", name: "Πέτρα" });
  const mail = await makeMessage(
    {
      kind: "x",
      locale: "el",
      to: "a@example.gr",
      subject: "Θέμα",
      greeting: "Γεια",
      lead: "Κείμενο",
      after: "",
      signature: "",
      footer: "",
      fallback: "",
    },
    "<a@localhost>",
  );
  expect(mail.replyTo).toMatchObject({ address: "office@example.gr" });
});

it("the version of the consent text only grows", async () => {
  expect(await read()).toMatchObject({ consent_version: 1 });
  expect((await put({ consent_version: "3" })).data).toMatchObject({ consent_version: 3 });
  const { status, errors } = await put({ consent_version: 2 });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ["consent_version"]]);
  expect(await read()).toMatchObject({ consent_version: 3 });
});

it("says through which server mails go out, without its password", async () => {
  const previous = settings().SMTP_URL;
  try {
    settings().SMTP_URL = "smtps://user:secret@mail.example.gr:465";
    expect(await read()).toMatchObject({ mail_server: "mail.example.gr:465" });
    settings().SMTP_URL = undefined;
    expect(await read()).toMatchObject({ mail_server: null });
  } finally {
    settings().SMTP_URL = previous;
  }
});

it("a change is in the audit log with its fields and their values", async () => {
  await put({ fax: "210 000 4567" });
  const entry = await db.auditEntry.findFirst({
    where: { action: "setting.updated", actorId: manager.userId },
    select: { subjectKind: true, detail: true },
  });
  expect(entry).toEqual({
    subjectKind: "setting",
    detail: { fields: ["fax"], changes: { fax: [null, "+302100004567"] } },
  });
});
