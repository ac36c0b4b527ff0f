import { hash, parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { smallestOf } from "@/scripts/test/chance";
import { DUMMY_HASH, hashPassword, needsRehash, preparePassword, verifyPassword } from "./hash";

it("makes argon2id hashes with the parameters of OWASP, and verifies only the right password", async () => {
  const stored = await hashPassword("ωραίος κήπος");
  expect(parseOptions(stored)).toMatchObject({
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  expect(await verifyPassword(stored, "ωραίος κήπος", "first")).toBe(true);
  for (const wrong of ["ωραιος κηπος", "Ωραίος κήπος", "ωραίοσ κήπος", "ωραίος κήπος ", ""])
    expect(await verifyPassword(stored, wrong, "first"), wrong).toBe(false);
});

it("verifies a Greek password in any Unicode form", async () => {
  const composed = "ά ΐ ώ ερώτημα;".normalize("NFC");
  const stored = await hashPassword(composed);
  for (const input of [
    composed.normalize("NFD"),
    composed.replace("ά", "\u1f71"),
    composed.replace(";", "\u037e"),
    composed.replaceAll(" ", "\u00a0"),
  ]) {
    expect(input).not.toBe(composed);
    expect(await verifyPassword(stored, input, "first")).toBe(true);
  }
});

it("truncates nothing: the 73rd byte counts", async () => {
  const long = "δ".repeat(100);
  expect(await verifyPassword(await hashPassword(long), `${long.slice(0, 99)}ε`, "first")).toBe(
    false,
  );
});

it("never verifies without a stored hash, but takes as long", async () => {
  expect(parseOptions(DUMMY_HASH)).toMatchObject(parseOptions(await hashPassword("x")));
  expect(await verifyPassword(null, "", "first")).toBe(false);
  expect(await verifyPassword(null, "anything", "later")).toBe(false);
});

it("takes the same time for unknown and known accounts", async () => {
  const stored = await hashPassword("ωραίος κήπος");
  /** By which factor one of the two takes longer. */
  const factor = async () => {
    const times: [number[], number[]] = [[], []];
    for (let i = 0; i < 22; i++) {
      const began = performance.now();
      await verifyPassword(i % 2 ? null : stored, "x", "first");
      times[i % 2]!.push(performance.now() - began);
    }
    const [somebody = 0, nobody = 0] = times.map((list) => list.sort((a, b) => a - b)[5]);
    return Math.max(nobody / somebody, somebody / nobody);
  };
  expect(await smallestOf(2.5, factor)).toBeLessThan(2.5);
});

it("throws for an unreadable stored hash", async () => {
  await expect(verifyPassword("not a hash", "x", "first")).rejects.toThrow();
});

it("recognises hashes with outdated parameters", async () => {
  expect(needsRehash(await hashPassword("x"))).toBe(false);
  expect(needsRehash(await hash("x", { memoryCost: 8_192, timeCost: 1, parallelism: 1 }))).toBe(
    true,
  );
});

it("normalises only composition and spaces", () => {
  expect(preparePassword("Σίσυφος ﬁ Å①\u2003x")).toBe("Σίσυφος ﬁ Å① x");
});
