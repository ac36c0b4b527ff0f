import { Button } from "@/components/kit/ui/button";
import type { FollowKind } from "@/lib/audience/follow/kinds";

type Props = {
  kind: FollowKind;
  id: number;
  labels: { follow: string; following: string };
};

/** Follows a section, profession or company; static HTML, as `SaveButton`. */
export function FollowButton({ kind, id, labels }: Props) {
  return (
    <Button kind="quiet" data-follow={`${kind}:${id}`} className="mark no-print">
      <span className="mark-off">
        <span aria-hidden="true">+ </span>
        {labels.follow}
      </span>
      <span className="mark-on">
        <span aria-hidden="true">✓ </span>
        {labels.following}
      </span>
    </Button>
  );
}
