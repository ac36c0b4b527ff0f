/**
 * The state of a check or an import, which the server does in one piece: what runs, announced, and a
 * bar without a value. Empty while nothing runs.
 */
export function ImportBusy({ text }: { text: string }) {
  return (
    <div className="mt-3 grid gap-2 empty:mt-0">
      <p role="status" className="font-medium">
        {text}
      </p>
      {text !== "" && <progress aria-label={text} className="h-2 w-full accent-ink" />}
    </div>
  );
}
