"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState, type ChangeEvent } from "react";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";
import { describedBy, FieldError, TextField } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { useCombobox } from "@/components/kit/ui/use-combobox";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayBeAddress, readLinkAddress } from "./link-address";
import "./link-dialog.css";
import { findLinkTargets, targetPath, type LinkTarget } from "./link-targets";
import { PromptFrame } from "./prompt-frame";

const MAX_ADDRESS = 2_000;
const DELAY_MS = 250;

type Props = {
  editor: Editor;
  /** The language of the text, in which the paths are. */
  locale: Locale;
  onClose(): void;
};

/**
 * Sets the link of the selected text, to an address or to something of the site that is found by
 * its name; asks for the text too where nothing is selected.
 */
export function LinkDialog({ editor, locale, onClose }: Props) {
  const t = useTranslations("account.editor");
  const forms = useTranslations("account.form");
  const id = useId();
  const currentHref = editor.getAttributes("link").href as string | undefined;
  const needsWords = currentHref === undefined && editor.state.selection.empty;
  const [address, setAddress] = useState(currentHref ?? "");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isDismissed, setDismissed] = useState(false);
  const { data, error } = useSuggestions({
    query: mayBeAddress(address) ? "" : address,
    urlOf: (search) => search,
    load: (search) => findLinkTargets(search, locale),
    delayMs: DELAY_MS,
  });
  const options = isDismissed || mayBeAddress(address) ? [] : (data ?? []);

  const setLink = (href: string, name: string) => {
    const commands = editor.chain().focus();
    if (needsWords)
      commands
        .insertContent({
          type: "text",
          text: words.trim() || name,
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    else commands.extendMarkRange("link").setLink({ href }).run();
    onClose();
  };
  const pick = async (target: LinkTarget) => {
    const path = await targetPath(target, locale).catch(() => undefined);
    if (path) return setLink(path, target.label);
    setProblem(path === null ? t("linkOtherLanguage") : forms("searchFailed"));
  };
  const combobox = useCombobox({
    options,
    isOpen: options.length > 0,
    onPick: (target) => void pick(target),
    onDismiss() {
      setDismissed(true);
      return options.length > 0;
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setAddress(event.target.value);
    setProblem(undefined);
    setDismissed(false);
    combobox.setActive(0);
  };
  const done = () => {
    const href = readLinkAddress(address);
    if (href === undefined) setProblem(t("linkInvalid"));
    else setLink(href, address.trim());
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  const resultText = () => {
    if (error) return forms("searchFailed");
    return data && !mayBeAddress(address) ? t("linkFound", { count: data.length }) : t("linkHint");
  };
  return (
    <PromptFrame
      title={t("link")}
      yes={t("linkSet")}
      onDone={done}
      onClose={onClose}
      other={currentHref === undefined ? undefined : { label: t("linkRemove"), run: remove }}
    >
      <div>
        <label htmlFor={`${id}-address`} className="mb-1 block text-sm font-medium">
          {t("linkAddress")}
        </label>
        <Input
          {...combobox.inputProps}
          id={`${id}-address`}
          label={undefined}
          type="text"
          autoFocus
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${describedBy(`${id}-address`, null, problem, MAX_ADDRESS)}`}
          value={address}
          onChange={onType}
        />
        <ul
          {...combobox.listProps}
          aria-label={t("linkResults")}
          className="link-targets"
          hidden={options.length === 0}
        >
          {options.map((target, index) => (
            <li key={`${target.kind} ${target.id}`} {...combobox.optionProps(index)}>
              <span className="min-w-0">{target.label}</span>
              <span className="link-target-kind">{t(`linkKinds.${target.kind}`)}</span>
            </li>
          ))}
        </ul>
        <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-soft">
          {resultText()}
        </p>
        <TextLimit id={`${id}-address`} max={MAX_ADDRESS} />
        <div role="alert">
          <FieldError id={`${id}-address`} error={problem} />
        </div>
      </div>
      {needsWords && (
        <TextField
          id={`${id}-words`}
          label={t("linkText")}
          autoComplete="off"
          value={words}
          maxLength={MAX_ADDRESS}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </PromptFrame>
  );
}
