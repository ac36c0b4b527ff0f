import { beforeAll, describe, expect, it } from "vitest";
import { lettersOf } from "@/lib/commerce/invoice/pdf/test-pdf";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type ManagerActor, type UserActor } from "@/lib/kernel/core/actor";
import { exportCsv } from "@/lib/kernel/export/service";
import { closeStatement } from "./close";
import {
  companyDocumentPdf,
  companyDocumentTable,
  listCompanyDocuments,
} from "./company-documents";
import {
  creditNoteAt,
  ISSUER,
  soldAt,
  testManager,
  testSeller,
  type TestSeller,
} from "./test-money";

const PAGE = { currentPage: 0, perPage: 50 };
const at = (day: string) => new Date(`${day}T12:00:00Z`);

let manager: ManagerActor;
let owner: UserActor;
let stranger: UserActor;
let company: TestSeller;
/** Documents of January, February (without a statement of its own) and March. */
let documents: number[];
let january: number;
let march: number;
beforeAll(async () => {
  manager = await testManager();
  company = await testSeller(manager, { seller: "company" });
  const other = await testSeller(manager, { seller: "company" });
  owner = await (await testUser({ memberId: company.memberId })).actor();
  stranger = await (await testUser({ memberId: other.memberId })).actor();
  const first = await soldAt(company, at("2026-01-10"));
  const last = await soldAt(company, at("2026-03-10"), { seats: 2 });
  const theirs = await soldAt(other, at("2026-01-10"));
  documents = [
    await creditNoteAt(first.orderId, at("2026-01-10")),
    // The last moment of February in Athens, and the first of March.
    await creditNoteAt(last.orderId, new Date("2026-02-28T21:59:59Z")),
    await creditNoteAt(last.orderId, new Date("2026-02-28T22:00:00Z")),
  ];
  await creditNoteAt(theirs.orderId, at("2026-01-10"));
  const close = async (month: string) =>
    (await closeStatement(manager, { member_id: company.memberId, month }, "en")).id;
  january = await close("2026-01");
  march = await close("2026-03");
});

const idsOf = async (actor: UserActor, id: number) =>
  (await listCompanyDocuments(actor, id, PAGE)).items.map((one) => one.id);

describe("the documents that a company issued", () => {
  it("are in one statement each, also those of a month without one", async () => {
    expect(await idsOf(owner, january)).toEqual([documents[0]]);
    expect(await idsOf(owner, march)).toEqual(documents.slice(1));
    expect(await idsOf(manager, march)).toEqual(documents.slice(1));
    const [one] = (await listCompanyDocuments(owner, january, PAGE)).items;
    expect(one).toMatchObject({ gross_cents: -1_000, currency: "EUR" });
    expect(one!.number).toMatch(new RegExp(`^ΑΠΥ-${company.memberId} `));
  });

  it("are no one else's, one by one as well", async () => {
    const asked = [
      () => listCompanyDocuments(stranger, january, PAGE),
      () => companyDocumentTable(stranger, january),
      () => companyDocumentPdf(stranger, january, documents[0]!),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "not_found" });
    for (const actor of [visitor, await (await testUser({ role: "editor" })).actor()])
      await expect(listCompanyDocuments(actor, january, PAGE)).rejects.toThrow();
    // That of another month, and one of another company, which a manager may not mix up either.
    await expect(companyDocumentPdf(owner, january, documents[1]!)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(companyDocumentPdf(manager, january, 99_999_999)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("have files, and a list that names them", async () => {
    const response = await companyDocumentPdf(owner, january, documents[0]!);
    const letters = lettersOf(Buffer.from(await response.arrayBuffer()));
    for (const letter of ISSUER.vat_number) expect(letters).toContain(letter);
    const table = await companyDocumentTable(owner, march);
    const csv = await (await exportCsv(table, { locale: "en", heads: "names" })).text();
    for (const id of documents.slice(1)) expect(csv).toContain(`document_id=${id}`);
    expect(csv).not.toContain(`document_id=${documents[0]}`);
  });

  it("are none of a company for which the house sells", async () => {
    const house = await testSeller(manager);
    const { orderId } = await soldAt(house, at("2026-01-10"));
    await creditNoteAt(orderId, at("2026-01-10"));
    const input = { member_id: house.memberId, month: "2026-01" };
    const { id } = await closeStatement(manager, input, "en");
    expect(await idsOf(manager, id)).toEqual([]);
  });
});
