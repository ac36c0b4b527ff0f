/** What a message by mail quotes of earlier ones, folded. */
export function QuotedText({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-6 w-fit cursor-pointer text-soft hover:underline">{label}</summary>
      <p className="mt-2 border-s-3 border-rule ps-3 wrap-anywhere whitespace-pre-line text-soft">
        {text}
      </p>
    </details>
  );
}
