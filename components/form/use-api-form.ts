"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import { flushSync } from "react-dom";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { cleanInput } from "@/lib/core/clean-input";
import { validationTexts } from "@/lib/core/validation-texts";
import type { Locale } from "@/lib/i18n/locale";
import type { ApiResult } from "./api-client";
import type { FieldBinding } from "@/components/ui/field";
import type { FormTexts } from "./labels";
import { flattenErrors, messageOf, placeErrors, type PlacedErrors } from "./place-errors";
import { problemText } from "./problem-text";

/**
 * What stands above the button. What already stands at a field is only spoken, for those who do not
 * see it appear.
 */
type FormProblem = { text: string; isSpokenOnly: boolean };

type Options<I extends FieldValues, T> = {
  /**
   * The server's own schema of the body: what it refuses is refused before it is sent, with the
   * same words. The fields are those of its input, unless the form names its own: the schema may
   * take more than they give.
   */
  schema: z.ZodType<unknown, I> | z.ZodType;
  locale: Locale;
  texts: FormTexts;
  /**
   * Left out where there is nothing to show yet: what a user typed before the page's code came is
   * then kept.
   */
  defaultValues?: DefaultValues<I>;
  /**
   * Makes the body of what is in the fields, before it is checked: leaves out what does not belong
   * to the choice that was made.
   */
  prepare?(values: I): unknown;
  /**
   * Sends the checked body; usually `callApi(path, body)`. May ask first: `kept` when the user
   * thought better of it, and everything stays as it is.
   */
  call(body: I): Promise<ApiResult<T> | { kind: "kept" }>;
  /**
   * Went well. While its promise is open the form stays busy: one that never ends is right when the
   * page is being left.
   */
  onDone(data: T, body: I): void | Promise<void>;
  /** Errors of the server, before they are placed: a form may have to show another field first. */
  onRefused?(errors: Record<string, string[]>): void;
  /**
   * Another user saved first, or the server says in its own words what stands against it; without
   * it the form says so.
   */
  onConflict?(current: T | undefined, message: string | undefined): void;
};

export type ApiForm<I extends FieldValues> = {
  /** For `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onSubmit(event: FormEvent): void;
  };
  field(name: Path<I>): FieldBinding;
  problem: FormProblem | undefined;
  busy: boolean;
  /**
   * False until the page's code is there: the button waits for it, or the browser itself would send
   * the form and lose what was typed.
   */
  isReady: boolean;
  /** The form of react-hook-form, to watch and set values. */
  form: UseFormReturn<I>;
};

const noChange = () => () => undefined;

/**
 * Checks as the server does: tidied first, then the schema, in the language of the page; hands on
 * the tidied body, not what the schema makes of it.
 */
function bodyResolver<I extends FieldValues>({
  schema,
  locale,
  prepare,
}: Pick<Options<I, unknown>, "schema" | "locale" | "prepare">): Resolver<I> {
  // What `prepare` makes of the fields may be anything: the schema finds out.
  const check = zodResolver(
    schema as z.ZodType<unknown, I>,
    { error: validationTexts(locale) },
    { raw: true },
  );
  return (values, context, options) =>
    check(cleanInput(prepare ? prepare(values) : values) as I, context, options);
}

/**
 * A form over one API endpoint: checked with the server's schema, the server's errors at their
 * fields, the first wrong field focused and its message spoken, and nothing typed lost whatever
 * happens. With `callApi` it needs no more than a schema, a path and fields.
 */
export function useApiForm<I extends FieldValues, T = unknown>({
  schema,
  locale,
  texts,
  defaultValues,
  prepare,
  call,
  onDone,
  onRefused,
  onConflict,
}: Options<I, T>): ApiForm<I> {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const form = useForm<I>({
    resolver: bodyResolver({ schema, locale, prepare }),
    defaultValues,
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  useEffect(() => {
    // Left while busy, and come back to through the history.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) {
        isSending.current = false;
        setBusy(false);
      }
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const names = () =>
    [...(element.current?.elements ?? [])]
      .map((field) => field.getAttribute("name") ?? "")
      .filter(Boolean);

  const place = (wrong: Record<string, string[]>) => {
    const known = new Set(names());
    return placeErrors(wrong, (name) => known.has(name));
  };

  const show = ({ atFields, rest }: PlacedErrors) => {
    const messages = new Map(atFields);
    const problemText = () => {
      if (rest.length > 0) return rest.join(" ");
      return messages.size > 1 ? texts.checkFields : (atFields[0]?.[1] ?? texts.problems.failed);
    };
    const text = problemText();
    // Drawn at once: who is led to a field hears its message, which must be there then.
    flushSync(() => setProblem({ text, isSpokenOnly: rest.length === 0 && messages.size === 1 }));
    const first = names().find((name) => messages.has(name));
    const field = first === undefined ? null : element.current?.elements.namedItem(first);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  };

  const send = async (body: I) => {
    const result = await call(body);
    if (result.kind === "ok") {
      setProblem(undefined);
      await onDone(result.data, body);
    } else if (result.kind === "invalid") {
      onRefused?.(result.errors);
      const placed = place(result.errors);
      for (const [name, message] of placed.atFields)
        form.setError(name as Path<I>, { type: "server", message });
      show(placed);
    } else if (result.kind === "conflict" && onConflict) {
      setProblem(undefined);
      onConflict(result.current, result.message);
    } else if (result.kind !== "kept") {
      setProblem({
        text: `${problemText(result, texts.problems, locale)} ${texts.kept}`,
        isSpokenOnly: false,
      });
    }
  };
  const refuse = (wrong: FieldErrors<I>) => show(place(flattenErrors(wrong)));

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    // Emptied first: the same words twice would not be spoken again.
    setProblem(undefined);
    try {
      await form.handleSubmit(send, refuse)();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    formProps: {
      ref: element,
      method: "post",
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field(name) {
      const initial: unknown = get(defaultValues, name);
      const input = form.register(name);
      return {
        id: `${id}-${name.replaceAll(".", "-")}`,
        error: messageOf(get(errors, name)),
        input:
          typeof initial === "string" || typeof initial === "number"
            ? { ...input, defaultValue: String(initial) }
            : input,
      };
    },
    problem,
    busy,
    isReady,
    form,
  };
}
