"use client";

import { useTranslations } from "next-intl";
import { FieldError, FieldFrame } from "@/components/kit/ui/field";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { NETWORKS, type Socials } from "./member-values";
import { Input } from "@/components/kit/ui/input";
import { limitId } from "@/components/kit/ui/limit";

const NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
} as const;

/** The limit of `lib/directory/member/write/schema.ts`. */
const MAX_NAME = 200;

/** The company's social profiles, as user names or URLs. */
export function SocialsField({ id, value: socials, error, onChange }: EditorField<Socials>) {
  const t = useTranslations("account.member");
  const set = (network: (typeof NETWORKS)[number], input: string) => {
    const next: Socials = { ...socials, [network]: input };
    if (input === "") delete next[network];
    onChange(next);
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}>
      <legend className="mb-1 text-sm font-medium">{t("socials")}</legend>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {NETWORKS.map((network) => (
          <FieldFrame
            key={network}
            id={`${id}-${network}`}
            label={NAMES[network]}
            maxLength={MAX_NAME}
          >
            <Input
              id={`${id}-${network}`}
              label={undefined}
              value={socials[network] ?? ""}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={limitId(`${id}-${network}`)}
              onChange={(event) => set(network, event.target.value)}
            />
          </FieldFrame>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t("socialsHint")}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
