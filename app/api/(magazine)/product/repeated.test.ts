import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { create, makeDesk, view, type Desk } from "./test-desk";

let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk();
});

const withKey = (key: string) => ({ headers: { "idempotency-key": key } });
const count = (title: string) => db.postTranslation.count({ where: { title } });

test("a repeated request with the same key creates one post and gets the same response", async () => {
  const key = crypto.randomUUID();
  const first = await create(desk.editor, { product_name: "Μία φορά" }, withKey(key));
  const second = await create(desk.editor, { product_name: "Μία φορά" }, withKey(key));
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(second.headers.get("cache-control")).toBe("no-store");
  expect(await count("Μία φορά")).toBe(1);
  // Control: without a key, or with another one, each request creates a post.
  await create(desk.editor, { product_name: "Μία φορά" });
  await create(desk.editor, { product_name: "Μία φορά" }, withKey(crypto.randomUUID()));
  expect(await count("Μία φορά")).toBe(3);
});

test("eight concurrent ones create one post and all get the same response", async () => {
  const key = crypto.randomUUID();
  const result = await Promise.all(
    Array.from({ length: 8 }, () =>
      create(desk.editor, { product_name: "Οκτώ μαζί" }, withKey(key)),
    ),
  );
  expect(result.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(result.map((one) => view(one).id)).size).toBe(1);
  expect(await count("Οκτώ μαζί")).toBe(1);
});

test("the key of another request is refused; keys are per user", async () => {
  const key = crypto.randomUUID();
  const first = await create(desk.editor, { product_name: "Κλειδί" }, withKey(key));
  const other = await create(desk.editor, { product_name: "Άλλο κείμενο" }, withKey(key));
  expect([other.status, Object.keys(other.errors)]).toEqual([422, ["Idempotency-Key"]]);
  expect(await count("Άλλο κείμενο")).toBe(0);
  const owners = await create(desk.owner, { product_name: "Κλειδί" }, withKey(key));
  expect(view(owners).id).not.toBe(view(first).id);
  for (const bad of ["x".repeat(201), "α β", "a b"])
    expect(
      (
        await create(
          desk.editor,
          { product_name: "Κακό" },
          {
            headers: {
              "idempotency-key": encodeURI(bad) === bad ? bad : bad.replace(/[^\x20-\x7e]/g, " x "),
            },
          },
        )
      ).status,
      bad,
    ).toBe(422);
});

test("a refused request may be repeated, and so may one that was interrupted long ago", async () => {
  const key = crypto.randomUUID();
  expect((await create(desk.editor, { product_name: null }, withKey(key))).status).toBe(422);
  expect((await create(desk.editor, { product_name: "Τώρα" }, withKey(key))).status).toBe(201);
  const cut = crypto.randomUUID();
  await db.idempotencyKey.create({
    data: {
      owner: `user:${desk.editor.userId}`,
      key: cut,
      call: "POST /api/product",
      bodyHash: new Uint8Array(32),
      claimedAt: new Date(Date.now() - 61_000),
    },
    select: { key: true },
  });
  expect(
    (await create(desk.editor, { product_name: "Μετά τη διακοπή" }, withKey(cut))).status,
  ).toBe(201);
});

test("responds with 503 when the response cannot be stored, and repeats with the same post", async () => {
  const key = crypto.randomUUID();
  // Between the commit and the stored response, where a process may die.
  await db.$executeRaw`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'terminated' USING ERRCODE = '57P01'; END $$`;
  await db.$executeRaw`CREATE TRIGGER die BEFORE UPDATE ON idempotency_key FOR EACH ROW
    WHEN (NEW.status IS NOT NULL) EXECUTE FUNCTION die()`;
  const first = await create(desk.editor, { product_name: "Μισή απάντηση" }, withKey(key));
  await db.$executeRaw`DROP TRIGGER die ON idempotency_key`;
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
  const { postId } = await db.postTranslation.findFirstOrThrow({
    where: { title: "Μισή απάντηση" },
    select: { postId: true },
  });
  const second = await create(desk.editor, { product_name: "Μισή απάντηση" }, withKey(key));
  expect([second.status, view(second).id]).toEqual([201, postId]);
  expect(await count("Μισή απάντηση")).toBe(1);
});
