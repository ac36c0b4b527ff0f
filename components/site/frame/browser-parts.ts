import { provideEditorWatcher } from "@/components/kit/editor/editor-watcher";
import { onSignOut, onSignOutLast } from "@/components/kit/session/sign-out-tasks";

// What the modules add to parts of the kit that know no module, for those who are signed in; each is
// loaded when it is needed.

provideEditorWatcher(
  async () => (await import("@/components/conversation/message/client/watch-editors")).watchEditors,
);

// The lists of the door. Scans that wait for a network stay, since nobody else has them.
onSignOut(async () => {
  const { clearDoorLists } = await import("@/components/commerce/ticket/desk/door-list-store");
  await clearDoorLists();
});

// What was kept for a time without a network, the page of the door included, and what waits for one.
onSignOut(async () => {
  const { forgetOffline } = await import("./forget-offline");
  await forgetOffline();
});

// The last searches of the search box.
onSignOut(async () => {
  const { clearSearches } = await import("@/components/site/search/box/recent-searches");
  clearSearches();
});

// Messages that were not sent: once the chat of this page writes nothing any more.
onSignOutLast(async (userId) => {
  const { clearMessages } = await import("@/components/conversation/message/client/clear-messages");
  await clearMessages(userId);
});
