import { beforeAll, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import { normalisePostalCode } from "@/lib/kernel/greek/postal-code";
import { readMembers, type MemberFile } from "./files";
import { demoHours } from "./hours";
import { coverName, logoName, workName } from "./picture-names";
import { writeMembers } from "./write-members";
import { writeTaxonomy, type TaxonomyIds } from "./write-taxonomy";

const members = await readMembers();
let taxonomy: TaxonomyIds;
beforeAll(async () => {
  taxonomy = await writeTaxonomy(db);
});

const twice = (values: (string | undefined)[]) =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) < index);

it("has companies that share no key, name, e-mail address or phone number", () => {
  expect(twice(members.map(({ key }) => key))).toEqual([]);
  expect(twice(members.map(({ el }) => el?.name))).toEqual([]);
  expect(twice(members.map(({ en }) => en?.name))).toEqual([]);
  expect(twice(members.map(({ email }) => email))).toEqual([]);
  expect(twice(members.flatMap(({ phones }) => phones))).toEqual([]);
});

it("has phone numbers, postal codes and opening hours that the site accepts", () => {
  for (const { key, phones, postal_code: code, hours } of members) {
    expect(phones.map(normalisePhone), key).toEqual(phones);
    if (code) expect(normalisePostalCode(code), key).toBe(code);
    if (hours) expect(Object.keys(demoHours(hours).week), key).not.toEqual([]);
  }
});

const write = (chosen: MemberFile[], pictures: Map<string, number>) =>
  inTransaction((tx) => writeMembers(tx, chosen, taxonomy, pictures, new Date()), {
    timeout: 30_000,
  });

async function storePicture(): Promise<number> {
  const fileKey = crypto.randomUUID().replaceAll("-", "");
  const { id } = await db.asset.create({
    data: { fileKey, mime: "image/webp", width: 1, height: 1, bytes: 1, sha256: "x" },
    select: { id: true },
  });
  return id;
}

const columns = {
  logoId: true,
  openingHours: true,
  postalCode: true,
  gallery: { select: { assetId: true } },
  directoryPost: { select: { coverId: true } },
} as const;

it("writes a company with its pictures, which become its own", async () => {
  const found = members.find(({ logo, cover, hours }) => logo && cover && hours)!;
  const member = { ...found, works: ["master:arcade/plan"] };
  const [logoId, coverId, workId] = [
    await storePicture(),
    await storePicture(),
    await storePicture(),
  ];
  const pictures = new Map([
    [logoName(member.key), logoId],
    [coverName("member", member.key), coverId],
    [workName(member.key, 0), workId],
  ]);
  const id = (await write([member], pictures)).get(member.key)!;
  expect(await db.member.findUnique({ where: { id }, select: columns })).toMatchObject({
    logoId,
    openingHours: { holidays: "closed" },
    postalCode: member.postal_code,
    gallery: [{ assetId: coverId }, { assetId: workId }],
    directoryPost: { coverId },
  });
  const own = await db.asset.findMany({ where: { parentId: id }, orderBy: { id: "asc" } });
  expect(own.map((asset) => asset.id)).toEqual([logoId, coverId, workId]);
});

it("writes a company that has no pictures, hours and postal code", async () => {
  const bare = members.find(({ logo, cover, hours }) => !logo && !cover && !hours)!;
  const member = { ...bare, postal_code: undefined };
  const id = (await write([member], new Map())).get(member.key)!;
  expect(await db.member.findUnique({ where: { id }, select: columns })).toEqual({
    logoId: null,
    openingHours: null,
    postalCode: null,
    gallery: [],
    directoryPost: { coverId: null },
  });
});

it("names the picture that is missing", async () => {
  const member = members.find(({ logo }) => logo)!;
  await expect(write([member], new Map())).rejects.toThrow(/no such picture: member-/);
});
