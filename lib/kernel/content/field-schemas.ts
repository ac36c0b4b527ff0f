import { z } from "zod";
import { bodyId, line, paragraphs } from "@/lib/kernel/core/fields";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { documentBody } from "@/lib/kernel/document/body";
import { trustedDocument } from "@/lib/kernel/document/trusted";
import { namesOf, type Field, type Fields, type ValuesOf } from "./fields";

/** A time in the body of a request: ISO 8601 with an offset, stored in UTC. */
export const timeBody = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

/** The schemas of a field type: in a request, in a stored snapshot, and in a response. */
type TypeSchemas = {
  request(max: number): z.ZodType;
  stored: z.ZodType;
  response: z.ZodType;
};

const text = { stored: z.string(), response: z.string() };
const locale = z.enum(LOCALES);
const SCHEMAS: Record<Field["type"], TypeSchemas> = {
  line: { ...text, request: line },
  paragraphs: { ...text, request: paragraphs },
  document: {
    request: () => documentBody,
    stored: trustedDocument,
    response: z.record(z.string(), z.unknown()),
  },
  id: { request: () => bodyId, stored: z.int(), response: z.int() },
  time: { request: () => timeBody, stored: z.string(), response: z.iso.datetime() },
  number: { request: () => z.number(), stored: z.number(), response: z.number() },
  flag: { request: () => z.boolean(), stored: z.boolean(), response: z.boolean() },
  locale: { request: () => locale, stored: locale, response: locale },
};

type Nullish<T> = z.ZodOptional<z.ZodNullable<z.ZodType<T>>>;
type ChangeShape<F extends Fields> = {
  [Name in keyof ValuesOf<F>]: Nullish<NonNullable<ValuesOf<F>[Name]>>;
};

const shapeOf = <F extends Fields>(fields: F, schemaOf: (field: Field) => z.ZodType) =>
  recordOf(namesOf(fields), (name) => schemaOf(fields[name] as Field));

/** The fields in the body of a request; null clears optional ones. */
export const changeShape = <F extends Fields>(fields: F): ChangeShape<F> =>
  shapeOf(fields, ({ type, max = 0 }) => {
    const schema = SCHEMAS[type].request(max);
    return type === "flag" ? schema.optional() : schema.nullish();
  }) as ChangeShape<F>;

/** The fields as stored in a snapshot; they are not validated again. */
export const storedShape = <F extends Fields>(fields: F): ChangeShape<F> =>
  shapeOf(fields, ({ type }) => SCHEMAS[type].stored.nullish()) as ChangeShape<F>;

/** The localized fields of a snapshot, in the locales that it has. */
export const storedTranslations = <T extends z.ZodRawShape>(shape: T) => {
  const texts = z.object(shape).partial().optional();
  return z.object({ el: texts, en: texts });
};

type ResponseShape<F extends Fields> = {
  [Name in keyof ValuesOf<F>]: z.ZodType<ValuesOf<F>[Name]>;
};

/** The fields in a response. */
export const responseShape = <F extends Fields>(fields: F): ResponseShape<F> =>
  shapeOf(fields, ({ type, isRequired }) => {
    const { response } = SCHEMAS[type];
    return isRequired ? response : response.nullable();
  }) as ResponseShape<F>;

/** A localized shape, in both locales. */
export const inBothLocales = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ el: z.object(shape).nullish(), en: z.object(shape).nullish() }).nullish();
