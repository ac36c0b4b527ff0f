import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

type Place = { place: number; count: number };
type Texts = {
  dragStart(values: Place): string;
  dragOver(values: Place): string;
  dragDropped(values: Place): string;
  dragCancel: string;
  dragInstructions: string;
};

/**
 * Sorting a list by dragging and by keyboard, with announcements of places for screen readers.
 * @param keys the keys of the items in their present order
 * @param onMove the indexes of a moved item before and after
 * @returns the properties of the `DndContext`
 */
export function useSorting(
  keys: readonly UniqueIdentifier[],
  onMove: (from: number, to: number) => void,
  texts: Texts,
): DndContextProps {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: UniqueIdentifier | undefined): Place => ({
    place: key === undefined ? 0 : keys.indexOf(key) + 1,
    count: keys.length,
  });
  return {
    sensors,
    collisionDetection: closestCenter,
    onDragEnd({ active, over }) {
      if (over && active.id !== over.id) onMove(keys.indexOf(active.id), keys.indexOf(over.id));
    },
    accessibility: {
      announcements: {
        onDragStart: ({ active }) => texts.dragStart(placeOf(active.id)),
        onDragOver: ({ over }) => (over ? texts.dragOver(placeOf(over.id)) : undefined),
        onDragEnd: ({ over }) => texts.dragDropped(placeOf(over?.id)),
        onDragCancel: () => texts.dragCancel,
      },
      screenReaderInstructions: { draggable: texts.dragInstructions },
    },
  };
}
