import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ApiDescription } from "@/lib/kernel/api/openapi";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  outline,
  readDescription,
  endpointsBySubject,
  resolve,
  schemasOf,
  typeName,
  type Endpoint,
} from "./endpoint-schema";
import { answerText, summaryText } from "./endpoint-texts";
import { TryEndpoint } from "./try-endpoint";

const EXAMPLE_QUERIES: Record<string, string> = {
  "/api/company-category": "?ctx=member",
  "/api/search": "?search=ds",
  "/api/content-asset": "?parent_type=post&parent_id=1",
};
type Description = ReturnType<typeof readDescription>;
type Texts = Awaited<ReturnType<typeof getTranslations<"site">>>;

const Outline = ({ text }: { text: string }) => (
  <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-md bg-wash p-4 text-sm">
    {text}
  </pre>
);

function Parameters({ endpoint, description, t }: PartProps) {
  const parameters = endpoint.operation.parameters ?? [];
  if (parameters.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-sans text-base font-semibold">{t("docsParameters")}</h3>
      <dl className="mt-2">
        {parameters
          .map((one) => resolve(description, "parameters", one))
          .map((parameter) => (
            <div
              key={parameter.name}
              className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[12rem_1fr]"
            >
              <dt>
                <code className="font-semibold break-words">{parameter.name}</code>
                {parameter.required && <span className="meta ms-2">{t("docsRequired")}</span>}
              </dt>
              <dd className="text-soft break-words">
                <code>{typeName(parameter.schema)}</code>
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

type PartProps = { endpoint: Endpoint; description: Description; locale: Locale; t: Texts };

function Responses({ endpoint, description, locale, t }: PartProps) {
  return (
    <>
      <h3 className="mt-5 font-sans text-base font-semibold">{t("docsResponses")}</h3>
      <dl className="mt-2">
        {Object.entries(endpoint.operation.responses).map(([status, part]) => {
          const { description: meaning, content } = resolve(description, "responses", part);
          const [type, body] = Object.entries(content ?? {})[0] ?? [];
          return (
            <div
              key={status}
              className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[4rem_1fr]"
            >
              <dt>
                <code className="font-semibold">{status}</code>
              </dt>
              <dd className="min-w-0 text-soft">
                {answerText(status, meaning, locale)}
                {type && type !== "application/json" && <code className="ms-2">{type}</code>}
                {Number(status) < 300 && body && <Outline text={outline(body.schema)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function EndpointDetails(props: PartProps) {
  const { endpoint, locale, t } = props;
  const { path, method, operation } = endpoint;
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const isOpen = (operation.security ?? []).every((one) => Object.keys(one).length === 0);
  const isRead = method === "GET" && operation.responses[200] !== undefined;
  const isPublic = isOpen || operation.security?.some((one) => Object.keys(one).length === 0);
  return (
    <details id={operation.operationId} className="border-t border-rule py-3">
      <summary className="min-h-11 cursor-pointer py-2">
        <code className="font-semibold break-all">
          {method} {path}
        </code>
        <span className="block text-soft">{summaryText(operation, locale)}</span>
      </summary>
      <Parameters {...props} />
      {body && (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold">{t("docsBody")}</h3>
          <Outline text={outline(body)} />
        </>
      )}
      <Responses {...props} />
      {isRead && isPublic && !path.includes("{") && (
        <TryEndpoint
          path={`${path}${EXAMPLE_QUERIES[path] ?? ""}`}
          texts={{ example: t("docsExample"), send: t("docsTry"), failed: t("docsNoResponse") }}
        />
      )}
    </details>
  );
}

/** The endpoints of one subject with their parameters, bodies and responses, collapsed. */
export async function EndpointReference({
  description: fullDescription,
  subject,
  locale,
}: {
  description: ApiDescription;
  subject: string;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  const description = readDescription(fullDescription);
  const endpoints = endpointsBySubject(description).get(subject) ?? [];
  return (
    <div className="mt-8 min-w-0">
      {endpoints.map((endpoint) => (
        <EndpointDetails
          key={endpoint.operation.operationId}
          endpoint={endpoint}
          description={description}
          locale={locale}
          t={t}
        />
      ))}
      <h2 className="mt-10 text-2xl">{t("docsSchemas")}</h2>
      {schemasOf(description, endpoints).map(([name, schema]) => (
        <details key={name} className="border-t border-rule py-2">
          <summary className="min-h-11 cursor-pointer py-2">
            <code className="font-semibold">{name}</code>
          </summary>
          <Outline text={outline(schema)} />
        </details>
      ))}
    </div>
  );
}
