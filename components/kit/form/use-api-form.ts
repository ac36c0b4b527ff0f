"use client";

import { useEffect, useId, useRef, useState, type FormEvent } from "react";
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
import { cleanInput } from "@/lib/kernel/core/clean-input";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ApiResult } from "./api-client";
import type { FieldBinding } from "@/components/kit/ui/field";
import type { FormTexts } from "./labels";
import { flattenErrors, messageOf, placeErrors, type PlacedErrors } from "./place-errors";
import { problemText } from "./problem-text";
import { useHydrated } from "./use-hydrated";

/**
 * The message above the button. One that is also shown at a field is visually hidden and only
 * announced.
 */
type FormProblem = { text: string; isSpokenOnly: boolean };

/** What a form over one API endpoint is told. */
export type ApiFormOptions<I extends FieldValues, T> = {
  /**
   * The server's schema of the body, also checked before sending, with the same messages. Its input
   * has the fields, unless the form has its own: the schema may accept more. Forms of public pages
   * import it when the form is first used.
   */
  schema: z.ZodType<unknown, I> | z.ZodType | (() => Promise<z.ZodType<unknown, I> | z.ZodType>);
  locale: Locale;
  texts: FormTexts;
  /**
   * Undefined where there is no initial value: text that was typed before hydration is then kept.
   */
  defaultValues?: DefaultValues<I>;
  /**
   * Makes the body from the fields before validation: omits what the current choice does not need.
   */
  prepare?(values: I): unknown;
  /**
   * Sends the validated body; usually `callApi(path, body)`. May ask for confirmation first: `kept`
   * cancels.
   */
  call(body: I): Promise<ApiResult<T> | { kind: "kept" }>;
  /**
   * Called after success. The form stays busy until its promise settles; it may never settle when
   * the page is being left.
   */
  onDone(data: T, body: I): void | Promise<void>;
  /**
   * Called with the server's errors before they are assigned to fields: a form may have to show
   * another step first.
   */
  onRefused?(errors: Record<string, string[]>): void;
  /** Called when a field gets the focus, to load what sending needs. */
  onUse?(): void;
  /** Called on a 409; by default the message is shown. */
  onConflict?(current: T | undefined, message: string | undefined): void;
};

export type ApiForm<I extends FieldValues> = {
  /** Props of `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onSubmit(event: FormEvent): void;
    onFocus(): void;
  };
  field(name: Path<I>): FieldBinding;
  problem: FormProblem | undefined;
  busy: boolean;
  /**
   * False until hydration: the button is disabled until then, or the browser would submit the form
   * natively and lose the values.
   */
  isReady: boolean;
  /** The form of react-hook-form, to watch and set values. */
  form: UseFormReturn<I>;
};

/**
 * A resolver that loads the validation when it is first needed. Where that fails, for lack of a
 * network or after an upgrade of the site, the values are sent as they are: the server has the last
 * word anyway.
 */
function lazyResolver<I extends FieldValues>(
  load: () => Promise<Resolver<I>>,
  prepare: ApiFormOptions<I, unknown>["prepare"],
): Resolver<I> {
  return async (values, context, options) => {
    // `prepare` may return anything: the schema validates it.
    const body = (prepare ? prepare(values) : values) as I;
    let check: Resolver<I>;
    try {
      check = await load();
    } catch {
      return { values: cleanInput(body) as I, errors: {} };
    }
    return check(body, context, options);
  };
}

/**
 * A form over one API endpoint: validated with the server's schema, with the server's errors at
 * their fields, the first invalid field focused and its message announced. No value is ever lost.
 * With `callApi` it needs only a schema, a path and fields.
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
  onUse,
  onConflict,
}: ApiFormOptions<I, T>): ApiForm<I> {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const loadResolver = async () => {
    const [{ bodyResolver }, loaded] = await Promise.all([
      import("./body-resolver"),
      typeof schema === "function" ? schema() : schema,
    ]);
    return bodyResolver<I>(loaded, locale);
  };
  const form = useForm<I>({
    resolver: lazyResolver(loadResolver, prepare),
    defaultValues,
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  useEffect(() => {
    // Restored from the back/forward cache while busy.
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
    // Rendered synchronously: the message must exist when the field gets the focus.
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
      const fieldErrors = place(result.errors);
      for (const [name, message] of fieldErrors.atFields)
        form.setError(name as Path<I>, { type: "server", message });
      show(fieldErrors);
    } else if (result.kind === "conflict" && onConflict) {
      setProblem(undefined);
      onConflict(result.current, result.message);
    } else if (result.kind !== "kept") {
      setProblem({
        text: `${problemText(result, texts.problems, locale)} ${texts.inputKept}`,
        isSpokenOnly: false,
      });
    }
  };
  const refuse = (wrong: FieldErrors<I>) => show(place(flattenErrors(wrong)));

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    // Emptied first: an unchanged live region is not announced.
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
      // Loaded while the visitor types. A failure is met again, and handled, at submission.
      onFocus: () => {
        onUse?.();
        void loadResolver().catch(() => undefined);
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
