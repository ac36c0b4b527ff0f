/** The plan of a house with a door, and dashed where a room is missing. */
export function MissingDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 220 160" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="square">
        <path d="M10 20H130V62M130 98V140H92M58 140H10V20" />
        <path d="M10 84H48M78 84H130" strokeWidth="3" />
      </g>
      <g stroke="currentColor" strokeWidth="1.5">
        <path d="M130 62H166A36 36 0 0 1 130 98" />
        <path d="M58 140V106A34 34 0 0 1 92 140" />
        <path d="M22 34H64V66H22ZM22 50H64" />
        <circle cx="100" cy="112" r="13" />
      </g>
      <path d="M136 20H210V140H136" stroke="var(--accent)" strokeWidth="2" strokeDasharray="7 7" />
    </svg>
  );
}
