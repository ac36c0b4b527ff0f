"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

type Props = Pick<NodeViewProps, "deleteNode" | "selected"> & {
  as?: "figure";
  className: string;
  icon: IconName;
  removeLabel: string;
  children: ReactNode;
};

/** The node view of something that is only described in the editor, with a button that removes it. */
export const NodeCard = ({
  as,
  className,
  icon,
  removeLabel,
  deleteNode,
  selected,
  children,
}: Props) => (
  <NodeViewWrapper as={as} className={className} data-selected={selected || undefined}>
    <div contentEditable={false} className="flex items-start gap-4">
      <Icon name={icon} size={28} />
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton look="plain" label={removeLabel} title={removeLabel} onClick={deleteNode}>
        <Icon name="trash" />
      </IconButton>
    </div>
  </NodeViewWrapper>
);
