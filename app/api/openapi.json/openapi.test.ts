import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { portablePattern } from "@/lib/kernel/api/openapi-components";
import { apiDescription } from "../description";
import { answerText, subjectName, summaryText } from "@/components/magazine/page/endpoint-texts";
import el from "@/messages/el/endpoints.json";
import en from "@/messages/en/endpoints.json";
import { GET } from "./route";

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters: { $ref?: string; name?: string; schema?: { type?: string; default?: unknown } }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};
const document = JSON.parse(JSON.stringify(await apiDescription())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (method: string, path: string) => document.paths[path]![method]!;

/** All values of a key at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

describe("the description of the API", () => {
  it("is the response of the endpoint", async () => {
    expect(await (await GET()).json()).toEqual(document);
  });
  it("is valid OpenAPI 3.1; control: an invalid one is not", async () => {
    const validator = new Validator();
    expect((await validator.validate(structuredClone(document))).errors).toBeUndefined();
    const wrong = { ...structuredClone(document), paths: { nowhere: { get: 1 } } };
    expect((await validator.validate(wrong)).valid).toBe(false);
  });
  it("has patterns that mean the same with and without flags", () => {
    const patterns = [
      ...new Set(valuesOf("pattern", document).filter((one) => typeof one === "string")),
    ];
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/(?<!\\)\/[a-z]*$/);
      for (const flags of ["", "u"]) expect(() => new RegExp(pattern, flags)).not.toThrow();
    }
    const text = patterns.find((pattern) => pattern.includes("u2066"))!;
    for (const flags of ["", "u"]) expect(new RegExp(text, flags).test("Καφές ☕ 🏛")).toBe(true);
  });
  it("strips flags, but no escaped slash", () => {
    expect(portablePattern("^a$/u")).toBe("^a$");
    expect(portablePattern("^a\\/u")).toBe("^a\\/u");
  });
  it("has a unique operationId for every operation", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(operation("get", "/api/product/{id}").operationId).toBe("getProductById");
    expect(operation("post", "/auth/login").operationId).toBe("postAuthLogin");
  });
  it("has types for numbers and flags of queries", () => {
    const { parameters } = operation("get", "/api/product");
    const of = (name: string) => parameters.find((one) => one.name === name)?.schema;
    expect(of("per_page")).toMatchObject({
      type: "integer",
      minimum: 1,
      maximum: 100,
      default: 20,
    });
    expect(of("current_page")).toMatchObject({ type: "integer", default: 0 });
    expect(of("is_featured")).toMatchObject({ type: "boolean" });
  });
  it("has the access and the headers of each operation", () => {
    const shared = (one: Operation) =>
      one.parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
    const [login, list] = [operation("post", "/auth/login"), operation("get", "/api/product")];
    expect(login.security).toEqual([]);
    expect(list.security).toEqual([{}, { bearer: [] }, { browser: [] }]);
    expect(operation("get", "/api/users").security).toHaveLength(2);
    expect(shared(list)).toEqual(["Locale", "AcceptLanguage"]);
    expect(shared(operation("post", "/api/product"))).toContain("IdempotencyKey");
    expect(shared(operation("put", "/api/product/{id}"))).toEqual(
      expect.arrayContaining(["Locale", "IfMatch", "XsrfToken"]),
    );
  });
  it("has every refusal of a write, and the types of files", () => {
    expect(Object.keys(operation("put", "/api/product/{id}").responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "413",
      "415",
      "419",
      "422",
      "429",
      "500",
      "503",
    ]);
    const typeOf = (path: string) => Object.keys(operation("get", path).responses[200]!.content!);
    expect(typeOf("/api/member/export")).toEqual(["text/csv"]);
    expect(typeOf("/api/product/{id}/calendar")).toEqual(["text/calendar"]);
  });
  it("names its schemas, and every reference resolves", () => {
    const references = new Set(valuesOf("$ref", document));
    for (const reference of references) {
      const steps = String(reference).replace("#/", "").split("/");
      const target = steps.reduce<unknown>(
        (at, step) => (at as Record<string, unknown>)[step],
        document,
      );
      expect(target, String(reference)).toBeDefined();
    }
    for (const name of Object.keys(document.components.schemas))
      expect(references, name).toContain(`#/components/schemas/${name}`);
  });
});

describe("the pages about the API", () => {
  const GREEK = /^[Α-ΩΆΈΉΊΌΎΏ]/u;
  it("say in Greek what each endpoint does and what each status means, and nothing more", () => {
    expect(Object.keys(el.summaries).sort()).toEqual(
      operations.map(({ operationId }) => operationId).sort(),
    );
    for (const one of operations) {
      expect(summaryText(one, "el"), one.operationId).toMatch(GREEK);
      expect(summaryText(one, "en")).toBe(one.summary);
    }
    const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
    expect([...statuses].filter((status) => !GREEK.test(answerText(status, "x", "el")))).toEqual(
      [],
    );
    expect(answerText("401", "Not logged in", "en")).toBe("Not logged in");
  });
  it("name every subject in both languages", () => {
    const subjects = [...new Set(operations.flatMap(({ tags }) => tags))].sort();
    expect(Object.keys(el.subjects).sort()).toEqual(subjects);
    expect(Object.keys(en.subjects).sort()).toEqual(subjects);
    expect([subjectName("member", "el"), subjectName("member", "en")]).toEqual([
      "Εταιρείες",
      "Companies",
    ]);
  });
});
