import { beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { readStepFragment } from "@/lib/directory/member/completeness";
import { directoryPostFormPath } from "./form-path";

let counter = 0;
const makeMember = () =>
  db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: [
          {
            locale: "el",
            name: "Φως",
            slug: `fos-${++counter}`,
            status: "published",
            publishedAt: new Date(0),
          },
        ],
      },
    },
    select: { id: true, translations: { select: { slug: true } } },
  });

let own: Awaited<ReturnType<typeof makeMember>>;
let other: typeof own;
let company: UserActor;
let reader: UserActor;
let editor: UserActor;
beforeAll(async () => {
  [own, other] = await Promise.all([makeMember(), makeMember()]);
  const actorOf = async (options: Parameters<typeof testUser>[0]) =>
    (await testUser(options)).actor();
  [company, reader, editor] = await Promise.all([
    actorOf({ memberId: own.id }),
    actorOf({}),
    actorOf({ role: "editor" }),
  ]);
});

it("leads a company to the headline in the form of its own page, by id, slug or neither", async () => {
  const form = `/account/member/${own.id}#presentation.el.headline`;
  for (const parts of [[], [String(own.id)], [own.translations[0]!.slug]])
    expect(await directoryPostFormPath(company, parts, "el")).toBe(form);
  const english = await directoryPostFormPath(company, [], "en");
  expect(english).toBe(`/en/account/member/${own.id}#presentation.en.headline`);
  // The form goes to the field that the address names.
  expect(readStepFragment(`#${english!.split("#")[1]!}`)).toEqual({
    part: "presentation",
    field: "en.headline",
  });
});

it("leads those without a company to where one begins, and editors to the list", async () => {
  expect(await directoryPostFormPath(reader, [], "el")).toBe("/account/member");
  expect(await directoryPostFormPath(editor, [], "en")).toBe("/en/account/all-members");
});

it("leads nobody to what they may not edit, or to what does not exist", async () => {
  const lost = [
    directoryPostFormPath(company, [String(other.id)], "el"),
    directoryPostFormPath(reader, [String(own.id)], "el"),
    directoryPostFormPath(editor, ["2000000000"], "el"),
    directoryPostFormPath(editor, [String(own.id), "more"], "el"),
  ];
  expect(await Promise.all(lost)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await directoryPostFormPath(editor, [String(other.id)], "el")).toContain(`/${other.id}#`);
});
