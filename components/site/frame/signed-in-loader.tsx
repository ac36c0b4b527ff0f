"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SignedInToolsProps } from "./signed-in-tools";

type Props = Omit<SignedInToolsProps, "texts"> & {
  /** What keeps their place while they load. */
  placeholder?: ReactNode;
};
type Loaded = {
  locale: Locale;
  Tools: ComponentType<SignedInToolsProps>;
  texts: SignedInToolsProps["texts"];
};

async function load(locale: Locale): Promise<Loaded> {
  const [{ SignedInTools }, { toolTexts }] = await Promise.all([
    import("./signed-in-tools"),
    import("./tool-texts"),
  ]);
  return { locale, Tools: SignedInTools, texts: await toolTexts(locale) };
}

/** Loads the tools of signed-in people with their texts, and shows them. */
export function SignedInLoader({ locale, placeholder = null, ...rest }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    void load(locale).then((tools) => {
      if (isCurrent) setLoaded(tools);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  if (!loaded) return placeholder;
  const { Tools, texts } = loaded;
  return <Tools {...rest} locale={loaded.locale} texts={texts} />;
}
