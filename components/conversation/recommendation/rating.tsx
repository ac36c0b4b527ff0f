const STARS = [1, 2, 3, 4, 5];

/** A rating as stars, which screen readers hear as its text. */
export function Rating({ rating, text }: { rating: number; text: string }) {
  return (
    <span>
      <span aria-hidden="true" className="tracking-widest text-accent">
        {STARS.map((star) => (star <= rating ? "★" : "☆")).join("")}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
