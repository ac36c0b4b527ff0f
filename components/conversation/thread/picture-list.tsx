import type { PictureView } from "@/lib/conversation/thread/picture/schema";

type Props = {
  pictures: PictureView[];
  /** The name of a picture by its number. */
  labelOf(number: number): string;
};

/** The pictures of a message; each opens in full size in a new tab. */
export function PictureList({ pictures, labelOf }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ id, url, small_url: small, width, height }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            {/* oxlint-disable-next-line nextjs/no-img-element -- private, small already */}
            <img
              src={small}
              alt={labelOf(index + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="h-20 w-auto max-w-full sm:h-32 rounded-md border border-rule bg-paper object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
