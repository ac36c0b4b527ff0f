import { chatReducer, type ChatAction } from "./chat-reducer";
import { initialState, type ChatState } from "./chat-state";

export type ChatStore = {
  getState(): ChatState;
  dispatch(action: ChatAction): void;
  subscribe(listener: () => void): () => void;
};

/** Holds the state of a chat and tells its listeners of every change. */
export function makeChatStore(userId: number): ChatStore {
  let state = initialState(userId);
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch: (action) => {
      const next = chatReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
