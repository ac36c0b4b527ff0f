import { getTranslations } from "next-intl/server";
import type { describeApi } from "@/lib/api/openapi";
import type { Locale } from "@/lib/i18n/locale";

type Description = ReturnType<typeof describeApi>;
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  pattern?: string;
  maxLength?: number;
  default?: unknown;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
};

/** A schema in one word or two: `string`, `integer[]`, `"el" | "en"`. */
function typeName(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" | ");
  if (schema.type === "array") return `${typeName(schema.items)}[]`;
  return (
    [schema.type].flat().filter(Boolean).join(" | ") + (schema.format ? ` (${schema.format})` : "")
  );
}

/** A schema as an outline, nested objects indented. */
function outline(schema: Schema | undefined, indent = ""): string {
  if (schema?.anyOf?.some((option) => option.properties))
    return schema.anyOf.map((option) => outline(option, indent)).join(`\n${indent}|\n`);
  if (schema?.type === "array" && (schema.items?.properties ?? schema.items?.anyOf))
    return `${indent}[\n${outline(schema.items, `${indent}  `)}\n${indent}]`;
  if (!schema?.properties) return indent + typeName(schema);
  return Object.entries(schema.properties)
    .map(([name, value]) =>
      (value.properties ?? value.items?.properties)
        ? `${indent}${name}:\n${outline(value, `${indent}  `)}`
        : `${indent}${name}: ${typeName(value)}`,
    )
    .join("\n");
}

/** Every endpoint with its parameters, body and responses. */
export async function EndpointReference({
  description,
  siteUrl,
  locale,
}: {
  description: Description;
  siteUrl: string;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  const calls = Object.entries(
    (description.paths ?? {}) as Record<string, Record<string, Operation>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      id: `${method}-${path.replace(/[^a-zA-Z]+/g, "-")}`,
    })),
  );
  return (
    <div className="mt-10 grid gap-x-12 wide:grid-cols-[1fr_3fr]">
      <nav
        aria-label={t("docsCalls")}
        className="no-print mb-8 wide:sticky wide:top-28 wide:max-h-[80dvh] wide:self-start wide:overflow-y-auto"
      >
        <ul className="border-t border-ink pt-3 text-[0.9375rem]">
          {calls.map(({ id, path, method }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1 break-all hover:underline">
                <span className="text-soft">{method}</span> {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {calls.map(({ id, path, method, operation }) => {
          const exampleQuery = () => {
            if (path.endsWith("company-category")) return "?ctx=member";
            if (path.endsWith("search")) return "?search=ds";
            return path.endsWith("content-asset") ? "'?parent_type=post&parent_id=1'" : "";
          };
          return (
            <section key={id} id={id} className="border-t border-ink py-8">
              <h2 className="font-sans text-xl font-semibold tracking-normal break-all">
                <span className="text-soft">{method}</span> {path}
              </h2>
              <p className="mt-2 text-lg">{operation.summary}</p>
              {operation.parameters && operation.parameters.length > 0 && (
                <>
                  <h3 className="mt-5 font-sans text-base font-semibold">{t("docsParameters")}</h3>
                  <dl className="mt-2">
                    {operation.parameters.map((parameter) => (
                      <div
                        key={parameter.name}
                        className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[12rem_1fr]"
                      >
                        <dt>
                          <code className="font-semibold">{parameter.name}</code>
                          {parameter.required && (
                            <span className="meta ms-2">{t("docsRequired")}</span>
                          )}
                        </dt>
                        <dd className="text-soft break-words">
                          <code>{typeName(parameter.schema)}</code>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </>
              )}
              {operation.requestBody && (
                <>
                  <h3 className="mt-5 font-sans text-base font-semibold">{t("docsBody")}</h3>
                  <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-md bg-wash p-4 text-sm">
                    {outline(operation.requestBody.content?.["application/json"]?.schema)}
                  </pre>
                </>
              )}
              <h3 className="mt-5 font-sans text-base font-semibold">{t("docsAnswers")}</h3>
              {Object.entries(operation.responses).map(([status, result]) => (
                <details
                  key={status}
                  className="mt-2 border-b border-rule pb-2"
                  open={status === "200"}
                >
                  <summary className="min-h-6 cursor-pointer py-1">
                    <code className="font-semibold">{status}</code>{" "}
                    <span className="text-soft">{result.description}</span>
                  </summary>
                  <pre
                    tabIndex={0}
                    className="mt-1 max-h-80 overflow-auto rounded-md bg-wash p-4 text-sm"
                  >
                    {outline(result.content?.["application/json"]?.schema)}
                  </pre>
                </details>
              ))}
              {method === "GET" && !path.includes("{") && (
                <>
                  <h3 className="mt-5 font-sans text-base font-semibold">{t("docsExample")}</h3>
                  <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-md bg-wash p-4 text-sm">
                    curl {siteUrl}
                    {path}
                    {exampleQuery()}
                  </pre>
                </>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
