import type { CalendarStatus } from "@/lib/site/editorial-calendar/kinds";

/** A figure of each status, so that colour is not the only difference. */
const SHAPES: Record<CalendarStatus, { path: string; isFilled: boolean }> = {
  scheduled: {
    path: "M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zM6 3.500V6l1.800 1",
    isFilled: false,
  },
  published: { path: "M6 1a5 5 0 1 1 0 10a5 5 0 0 1 0-10z", isFilled: true },
  sent: { path: "M1.500 1.500L11 6L1.500 10.500z", isFilled: true },
  takes_place: { path: "M6 .5L11.500 6L6 11.500L.5 6z", isFilled: true },
  cancelled: { path: "M2 2l8 8M10 2l-8 8", isFilled: false },
  due: { path: "M2.500 11V1.500h7L7.500 4l2 2.500h-7", isFilled: false },
  draft: { path: "M6 .8L11.200 6L6 11.200L.8 6z", isFilled: false },
};

/** The figure of a status; its word stands beside it. */
export function StatusShape({ status }: { status: CalendarStatus }) {
  const { path, isFilled } = SHAPES[status];
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width={12} height={12} className="calendar-shape">
      <path
        d={path}
        fill={isFilled ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth={isFilled ? 0 : 1.5}
      />
    </svg>
  );
}
