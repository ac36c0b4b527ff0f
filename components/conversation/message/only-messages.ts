import { setUiState } from "@/components/kit/ui/ui-state";

const KEY = "ds-only-messages";

/** Takes over whether the panel was without the list of people the last time. */
export function readOnlyMessages(): void {
  try {
    setUiState({ onlyMessages: window.localStorage.getItem(KEY) === "1" });
  } catch (error) {
    // Storage is blocked: the list is shown.
    console.warn("choice of the panel not readable", error);
  }
}

/** Shows the panel with or without the list of people, and remembers it in this browser. */
export function keepOnlyMessages(onlyMessages: boolean): void {
  setUiState({ onlyMessages });
  try {
    window.localStorage.setItem(KEY, onlyMessages ? "1" : "0");
  } catch (error) {
    console.warn("choice of the panel not kept", error);
  }
}
