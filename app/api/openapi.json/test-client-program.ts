/**
 * A program as a user of the API writes one, over types generated from its description. It is
 * compiled by the test and not with the site, which has no such types.
 */
export const CLIENT_PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";

type Saved = paths["/api/product/{id}"]["put"]["responses"][200]["content"]["application/json"];

/** Every branch of a refusal, by its status: a status that the description lacks does not compile. */
function told(status: number, error: {
  message: string;
  errors?: Record<string, string[]>;
  code?: "conflict";
}): string {
  if (error.errors) return status + " " + Object.keys(error.errors).join();
  return status + " " + (error.code ?? error.message);
}

export async function run(baseUrl: string, email: string, password: string): Promise<unknown> {
  const api = createClient<paths>({ baseUrl });
  const login = await api.POST("/auth/login", { body: { email, password } });
  if (!login.data) throw new Error(login.error.message);
  api.use({
    onRequest: ({ request }) => {
      request.headers.set("Authorization", "Bearer " + login.data.access_token);
    },
  });

  const created = await api.POST("/api/product", {
    params: { query: { locale: "en" }, header: { "Idempotency-Key": "generated-client-1" } },
    body: { category: "DS.MAG", product_name: "Made by a generated client" },
  });
  if (!created.data) throw new Error(told(created.response.status, created.error));
  const { id, version } = created.data.data;

  const path = { id: String(id) };
  const updated = await api.PUT("/api/product/{id}", {
    params: { path, query: { locale: "en" } },
    body: { version, summary: "Changed by it", status: "published" },
  });
  if (!updated.data) throw new Error(told(updated.response.status, updated.error));

  const item = await api.GET("/api/product/{id}", { params: { path, query: { locale: "en" } } });
  if (!item.data) throw new Error(told(item.response.status, item.error));

  const list = await api.GET("/api/product", {
    params: { query: { locale: "en", per_page: 5, is_featured: false, sort: "-published_at" } },
  });
  if (!list.data) throw new Error(told(list.response.status, list.error));
  const names: (string | null)[] = list.data.data.map((row) => row.product_name);
  const total: number = list.data.meta.total;

  const stale = await api.PUT("/api/product/{id}", {
    params: { path, query: { locale: "el" } },
    body: { version, summary: "Too late" },
  });
  if (stale.data) throw new Error("a stale version was saved");
  const current = "data" in stale.error ? (stale.error.data as Saved["data"] | undefined) : undefined;

  const wrong = await api.GET("/api/product", { params: { query: { per_page: 1000 } } });
  const missing = await api.GET("/api/product/{id}", { params: { path: { id: "no-such-post" } } });
  return {
    created: { id, status: created.response.status, name: created.data.data.product_name },
    item: { id: item.data.data.id, summary: item.data.data.summary },
    list: { names, total },
    stale: told(stale.response.status, stale.error),
    current: current?.version,
    wrong: wrong.error && told(wrong.response.status, wrong.error),
    missing: missing.error && told(missing.response.status, missing.error),
  };
}

export async function refusedByTheCompiler(): Promise<void> {
  const api = createClient<paths>({ baseUrl: "" });
  // @ts-expect-error a section that does not exist
  await api.POST("/api/product", { body: { category: "DS.NONE", product_name: "x" } });
  // @ts-expect-error a page size as a text
  await api.GET("/api/product", { params: { query: { per_page: "5" } } });
  // @ts-expect-error an endpoint that does not exist
  await api.GET("/api/nothing", {});
  // @ts-expect-error a field that the answer does not have
  (await api.GET("/api/product", {})).data?.data.map((row) => row.no_such_field);
}
`;
