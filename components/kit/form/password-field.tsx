"use client";

import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ChangeEvent,
} from "react";
import { controlAttributes, FieldFrame, type FieldBinding } from "@/components/kit/ui/field";
import type { FormTexts } from "./labels";

type Props = FieldBinding & {
  label: string;
  autoComplete: "current-password" | "new-password";
  texts: FormTexts;
  hint?: ReactNode;
  required?: boolean;
  onValue?(value: string): void;
};

/**
 * A password field with a show button and a Caps Lock notice. Pasting and password managers work;
 * it is hidden before submit, so that no browser saves it as form text.
 */
export function PasswordField({
  id,
  error,
  input,
  label,
  autoComplete,
  texts,
  hint,
  required,
  onValue,
}: Props) {
  const [isShown, setShown] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = element.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const onKey = (event: KeyboardEvent) => setLocked(event.getModifierState?.("CapsLock") ?? false);
  const hints = (hint || isLocked) && (
    <>
      {hint}
      {isLocked && (
        <span role="status" className="block">
          {texts.capsLock}
        </span>
      )}
    </>
  );
  const attach = (node: HTMLInputElement | null) => {
    element.current = node;
    input.ref(node);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onValue?.(event.target.value);
    return input.onChange(event);
  };
  return (
    <FieldFrame id={id} label={label} error={error} required={required} hint={hints || undefined}>
      <div className="relative">
        <input
          {...input}
          {...controlAttributes({ id, hint: hints, error, required })}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field pe-12"
          ref={attach}
          onChange={change}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        <button
          type="button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          title={isShown ? texts.hidePassword : texts.showPassword}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center text-soft hover:text-ink"
        >
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            <path d="M1.8 10S4.9 4.5 10 4.5 18.2 10 18.2 10 15.1 15.5 10 15.5 1.8 10 1.8 10Z" />
            <circle cx="10" cy="10" r="2.4" />
            {isShown && <path d="m3.5 16.5 13-13" />}
          </svg>
        </button>
      </div>
    </FieldFrame>
  );
}
