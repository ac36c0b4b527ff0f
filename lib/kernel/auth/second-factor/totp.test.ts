import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { readQrSvg } from "@/lib/kernel/core/test-qr";
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from "./recovery-codes";
import { takeSecondFactor } from "./check";
import { testUser } from "../test-users";
import {
  describeTotp,
  makeTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  takeTotpCode,
  totpCode,
  totpStep,
} from "./totp";

const HALF_MINUTE_MS = 30_000;
/** Test vectors of RFC 6238 appendix B for SHA-1, their last six digits. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("makes the code of RFC 6238 at second %i", (second, code) => {
  expect(totpCode(RFC_SECRET, second * 1000)).toBe(code);
});

it("accepts the codes of the current, previous and next step only", () => {
  const now = 1_800_000_015_000;
  const step = Math.floor(now / HALF_MINUTE_MS);
  for (const delta of [-1, 0, 1])
    expect(totpStep(RFC_SECRET, totpCode(RFC_SECRET, now + delta * HALF_MINUTE_MS), now)).toBe(
      step + delta,
    );
  for (const delta of [-2, 2, 100])
    expect(
      totpStep(RFC_SECRET, totpCode(RFC_SECRET, now + delta * HALF_MINUTE_MS), now),
    ).toBeUndefined();
  for (const junk of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦"])
    expect(totpStep(RFC_SECRET, junk, now)).toBeUndefined();
});

it("encrypts the secret for one user, so that a copied row is useless to another", () => {
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(secret, 7);
  expect(sealed).not.toContain(secret);
  expect(sealTotpSecret(secret, 7)).not.toBe(sealed);
  expect(openTotpSecret(sealed, 7)).toBe(secret);
  expect(() => openTotpSecret(sealed, 8)).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => openTotpSecret(bytes.toString("base64url"), 7)).toThrow();
});

it("makes the setup URL and QR code", () => {
  const { otpauth_url, qr_svg } = describeTotp(RFC_SECRET, "δ@example.test");
  expect(otpauth_url).toContain("otpauth://totp/");
  expect(new URL(otpauth_url).searchParams.get("secret")).toBe(RFC_SECRET);
  expect(readQrSvg(qr_svg)).toBe(otpauth_url);
});

it("accepts each code once, also concurrently, and no earlier one afterwards", async () => {
  const { userId } = await testUser();
  const secret = makeTotpSecret();
  const stored = sealTotpSecret(secret, userId);
  await db.user.update({
    where: { id: userId },
    data: { totpSecret: stored, totpConfirmedAt: new Date() },
  });
  const [now, before] = [totpCode(secret), totpCode(secret, Date.now() - HALF_MINUTE_MS)];
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => takeTotpCode(db, userId, stored, now)),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await takeTotpCode(db, userId, stored, before)).toBe(false);
  expect(
    await takeTotpCode(db, userId, stored, totpCode(secret, Date.now() + HALF_MINUTE_MS)),
  ).toBe(true);
});

it("creates ten recovery codes that work once each, however they are typed, and for no other user", async () => {
  const [one, other] = [await testUser(), await testUser()];
  const codes = await makeRecoveryCodes(db, one.userId);
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
  expect(await takeRecoveryCode(db, other.userId, codes[0]!)).toBe(false);
  const tries = await Promise.all(
    Array.from({ length: 10 }, () =>
      takeRecoveryCode(db, one.userId, ` ${codes[0]!.toUpperCase().replace("-", " ")} `),
    ),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await countRecoveryCodes(db, one.userId)).toBe(9);
  expect(await takeSecondFactor(db, one.userId, "never opened", codes[1]!)).toBe("recovery_code");
  const renewed = await makeRecoveryCodes(db, one.userId);
  expect(await takeRecoveryCode(db, one.userId, codes[2]!)).toBe(false);
  expect(await takeRecoveryCode(db, one.userId, renewed[2]!)).toBe(true);
});
