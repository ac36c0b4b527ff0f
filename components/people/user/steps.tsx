/** The next steps, in order. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="mt-8 border-t border-ink">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-5 border-b border-rule py-4">
          <span aria-hidden="true" className="headline w-6 shrink-0 text-2xl text-soft">
            {index + 1}
          </span>
          <span className="pt-1">{step}</span>
        </li>
      ))}
    </ol>
  );
}
