"use client";

import { useDraggable } from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import type { PointerEventHandler } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { CalendarIdea } from "@/lib/site/editorial-calendar/schema";
import { Link } from "@/lib/kernel/i18n/navigation";
import { Initials } from "./initials";
import type { Planned } from "./use-plan";

/** The id by which an idea is dragged. */
export const ideaKey = (id: number): string => `idea-${id}`;

type CardProps = { idea: CalendarIdea; item: Planned; isBusy: boolean; onOpen(): void };

function IdeaCard({ idea, item, isBusy, onOpen }: CardProps) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: ideaKey(idea.id),
    disabled: isBusy,
  });
  return (
    <li
      ref={setNodeRef}
      className="calendar-entry"
      data-status="draft"
      data-movable
      data-carried={isDragging || undefined}
      // The keys belong to the button: a card is no control.
      onPointerDown={listeners?.onPointerDown as PointerEventHandler | undefined}
    >
      <Link
        locale={locale}
        href={`${SCREENS.post.path}/${idea.id}`}
        lang={idea.title_locale ?? undefined}
        draggable={false}
        className="calendar-entry-title"
      >
        {item.title}
      </Link>
      <p className="calendar-idea-foot">
        <Button
          kind="quiet"
          size="small"
          aria-label={t("plan.giveLabel", { title: item.title })}
          aria-haspopup="dialog"
          aria-disabled={isBusy}
          onClick={onOpen}
        >
          {t("plan.give")}
        </Button>
        <Initials assignment={idea.assignment} />
      </p>
    </li>
  );
}

type Props = {
  ideas: readonly CalendarIdea[];
  isBusy: boolean;
  itemOf(idea: CalendarIdea): Planned;
  onOpen(item: Planned): void;
};

/** The drafts without a date, which are dragged to a day or get one in a dialog. */
export function IdeaTray({ ideas, isBusy, itemOf, onOpen }: Props) {
  const t = useTranslations("account.calendar");
  if (ideas.length === 0) return null;
  return (
    <details className="calendar-ideas">
      <summary>{t("ideas", { count: ideas.length })}</summary>
      <p className="mb-2 text-sm text-soft">{t("ideasHint")}</p>
      <ul className="calendar-idea-list">
        {ideas.map((idea) => {
          const item = itemOf(idea);
          return (
            <IdeaCard
              key={idea.id}
              idea={idea}
              item={item}
              isBusy={isBusy}
              onOpen={() => onOpen(item)}
            />
          );
        })}
      </ul>
    </details>
  );
}
