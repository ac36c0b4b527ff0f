import { useEffect, useRef } from "react";
import { Button } from "@/components/kit/ui/button";
import type { EnquiryLabels } from "./labels";

type Props = {
  names: string[];
  isSignedIn: boolean;
  labels: EnquiryLabels;
  onAgain(): void;
};

/** What was sent and when answers come; it takes the focus from the form that it replaces. */
export function SentNote({ names, isSignedIn, labels, onAgain }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} role="status" tabIndex={-1} className="border-s-3 border-good bg-wash p-5">
      <p>{labels.sent}</p>
      {names.length > 0 && (
        <ul className="mt-2 list-disc ps-5 font-medium">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {isSignedIn && <p className="mt-2">{labels.sentOwn}</p>}
      <Button className="mt-4" kind="quiet" onClick={onAgain}>
        {labels.another}
      </Button>
    </div>
  );
}
