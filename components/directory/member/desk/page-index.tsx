"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import type { CompletenessStep } from "@/lib/directory/member/completeness";
import "./page-index.css";

type Key = CompletenessStep["key"];

/** The sections of the form in their order: id, title, and the steps that it fulfils. */
const SECTIONS = [
  ["texts", "textsTitle", ["name_en", "description_el", "description_en", "text_el", "text_en"]],
  ["professions", "professionsTitle", ["professions"]],
  ["contact", "contactTitle", ["phones", "email", "website", "socials"]],
  ["location", "locationTitle", ["address", "pin"]],
  ["hours", "hours", ["hours"]],
  ["where", "whereTitle", []],
  ["offer", "offerTitle", []],
  ["images", "assetsTitle", ["logo", "gallery", "alts", "cover"]],
  ["registers", "registersTitle", []],
] as const satisfies readonly (readonly [string, string, readonly Key[]])[];

/** Where a section begins after a jump to it, below what is pinned above the form, in pixels. */
const BEGINNING = 220;

/** The last section whose top has been passed, or the first one. */
function passedSection(): string {
  const passed = SECTIONS.filter(([id]) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= BEGINNING;
  });
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the top.
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  return (isAtEnd ? SECTIONS.at(-1) : passed.at(-1))?.[0] ?? SECTIONS[0][0];
}

/** The section that is being read. */
function useSection(): string {
  const [section, setSection] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSection(passedSection()));
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow);
    };
  }, []);
  return section;
}

/**
 * The sections of the form of a company page, with the number of steps that each still lacks; the
 * one that is being read is marked. Beside the form where there is room, else folded above it.
 */
export function PageIndex({ steps }: { steps: readonly CompletenessStep[] }) {
  const t = useTranslations("account.member");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const current = useSection();
  const open = new Set<Key>(steps.filter(({ isDone }) => !isDone).map(({ key }) => key));
  const missing = (count: number) =>
    count > 0 && (
      <span className="page-index-missing">
        {count} <span className="visually-hidden">{t("sectionMissing", { count })}</span>
      </span>
    );
  return (
    <nav aria-label={t("sections")} className="page-index">
      <Button
        kind="quiet"
        className="page-index-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("sections")} {missing(open.size)}
        <Icon name="chevron" size={16} />
      </Button>
      <ol id={id} data-open={isOpen || undefined}>
        {SECTIONS.map(([section, title, keys]) => (
          <li key={section}>
            <a
              href={`#${section}`}
              aria-current={section === current ? "location" : undefined}
              onClick={() => setOpen(false)}
            >
              {t(title)} {missing(keys.filter((key) => open.has(key)).length)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
