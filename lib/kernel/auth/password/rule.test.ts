import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import { englishWords, greekWords } from "./common-words";
import { newPassword, passwordBits, passwordProblem, problemText } from "./rule";

/** Passwords of at least eight characters from well-known leaks. */
const NOTORIOUS = `
password 12345678 123456789 1234567890 qwertyuiop iloveyou princess password1 sunshine football
baseball superman trustno1 1qaz2wsx 1q2w3e4r starwars jennifer michelle computer corvette mercedes
elephant whatever asdfghjkl zaq12wsx qwerty123 passw0rd welcome1 letmein1 dragon123 monkey123
master123 abcd1234 liverpool chelsea1 butterfly victoria samantha charlotte alexander maverick
P@ssw0rd Password2026! aaaaaaaa 11111111 12341234 abcabcabc 87654321 00000000 qwer1234 a1b2c3d4
1q2w3e4r5t zxcvbnm1 qazwsxedc !@#$%^&* 12121212 69696969 admin2026 monkey!! asdf1234 mypassword
bluedragon 19901231 31121990 01/02/1990 qwerty12 iloveyou2 olympiakos1925 Ολυμπιακός7 κωδικός1
kwdikos1 kodikos123 sagapw123 kalimera1 giorgos1990 γιωργος1990 Θεσσαλονίκη thessaloniki8 κθςερτυ123
qwerασδφ Panathinaikos13 paok1926 mwrakimou σαγαπώσαγαπώ πασσςορδ kvdikow1 gate7gate7 ΚΑΛΟΚΑΙΡΙ26
kalokairi2025 athina2004 ελλαδα2004 Ellada2004 maria1985 katerina! xristos12 dimitris99
`
  .split(/\s+/)
  .filter(Boolean);

describe("a new password", () => {
  it.each(NOTORIOUS)("refuses %s", (password) => expect(passwordProblem(password)).toBe("common"));

  it("refuses thousands of passwords made of one word and a usual suffix", () => {
    const endings = ["", "1", "12", "123", "2026", "1990", "!", "99"];
    const words = [...englishWords(), ...greekWords()];
    const tried = words
      .flatMap((word) => endings.map((ending) => word + ending))
      .filter((password) => [...password].length >= 8);
    expect(tried.length).toBeGreaterThan(3_000);
    expect(tried.filter((password) => passwordProblem(password) === undefined)).toEqual([]);
  });

  it.each([
    "ωραίος κήπος",
    "τσαντίλα μου σήμερα",
    "horse battery staple correct",
    "83650274",
    "xkqvhzpt",
    "Zk4#pLq9",
    "ploumisti",
    "🐘🐘🦒🦒🐢🐢🦓🦓",
    "δε ξέρω τι",
    "pilavaki92",
    "blue carpet 7 spoons",
    "Ab1\u0000\u0007efgq",
    "日本語のパスワード",
    "<script>alert(8)",
  ])("accepts %j", (password) => expect(passwordProblem(password)).toBeUndefined());

  it("has 8 to 128 characters, counted as users count them", () => {
    expect(passwordProblem("κήπος 7")).toBe("short");
    expect(passwordProblem("🐘🦒🐢🦓🐝🦋🐙")).toBe("short");
    expect(passwordProblem("ξυλοκόπος ".repeat(12) + "τελείωσα")).toBeUndefined();
    expect(passwordProblem("ξυλοκόπος ".repeat(12) + "τελείωσα!")).toBe("long");
  });

  it("refuses lone surrogates", () => expect(passwordProblem("γεφύρι\ud800κρυφό")).toBe("broken"));

  it.each([
    ["papadopoulos77 zx", { surname: "Παπαδόπουλος" }],
    ["ΠΑΠΑΔΟΠΟΥΛΟΣ-77x", { surname: "Παπαδόπουλος" }],
    ["Danaë κοιτάζει", { name: "Danae" }],
    ["xx-m.leontidou-xx", { email: "m.leontidou@example.test" }],
    ["leontidou μπλε", { email: "m.leontidou@example.test" }],
    ["aigaio ανοιχτά", { siteName: "Αιγαίο" }],
    ["magazine DS κόσμε", { siteName: "DS Magazine" }],
  ])("%j must not contain personal data or the site's name", (password, personal) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(passwordProblem(password, personal)).toBe("personal");
  });

  it("may contain two or three characters that are also a name", () => {
    expect(passwordProblem("μεσαιωνικό εύα", { name: "Εύα", siteName: "DS" })).toBeUndefined();
    expect(passwordProblem("eva-eva-1990", { name: "Eva" })).toBe("common");
  });

  it("is rated quickly, whatever the input", () => {
    const began = performance.now();
    for (let i = 0; i < 20; i++)
      passwordProblem("qwertyabcd1234password".repeat(6).slice(0, 128), {
        email: "a.b.c.d.e.f@example.test",
        name: "Κωνσταντίνα Μαρία",
      });
    expect((performance.now() - began) / 20).toBeLessThan(50);
  });
});

it("gives more bits to what is harder", () => {
  const bits = [
    "password",
    "password1985",
    "ploumisti",
    "ωραίος κήπος",
    "ωραίος κήπος με σπουργίτια",
  ].map((password) => passwordBits(password));
  expect([...bits].sort((a, b) => a - b)).toEqual(bits);
});

describe("the schema", () => {
  const check = (value: unknown, locale: "el" | "en") =>
    newPassword({ name: "Δανάη" })
      .safeParse(value, { error: validationTexts(locale) })
      .error?.issues.map(({ message }) => message);
  it("has messages in both locales", () => {
    expect(check("short", "el")).toEqual([problemText("short", "el")]);
    expect(check("password1", "en")).toEqual([problemText("common", "en")]);
    expect(check("danaidanai", "en")).toEqual([problemText("personal", "en")]);
    expect(check(undefined, "en")).toEqual(["Please fill in this field."]);
    expect(check("ωραίος κήπος", "en")).toBeUndefined();
  });
  it("imports nothing that is for the server only", () => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file) || file.endsWith(".json.ts")) return;
      seen.add(file);
      const source = readFileSync(file, "utf8").replace(/import type [^;]+;/g, "");
      for (const [, name] of source.matchAll(/from "([^"]+)"/g)) {
        expect(name, file).not.toMatch(/^node:|argon2|\/(?:settings|db|log)$/);
        if (name!.startsWith("@/")) visit(`${path.resolve(name!.slice(2))}.ts`);
        else if (name!.startsWith(".")) visit(`${path.resolve(path.dirname(file), name!)}.ts`);
      }
    };
    visit(path.resolve("lib/kernel/auth/schema.ts"));
    expect([...seen].some((file) => file.endsWith("strength.ts"))).toBe(true);
  });
});
