import { CLOSE, Glyph } from "./glyph";

type Props = { text: string; removeLabel: string; onRemove(): void };

/** A selected value as a button that removes it. */
export function RemovableChip({ text, removeLabel, onRemove }: Props) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={
        "inline-flex min-h-9 items-center gap-2 rounded-md border border-rule bg-wash px-3 py-1 " +
        "text-start text-[0.9375rem] hover:border-soft"
      }
    >
      {text}
      <Glyph path={CLOSE} size={14} strokeWidth={1.8} className="shrink-0" />
    </button>
  );
}
