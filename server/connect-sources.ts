import { chatEndpoint } from "@/lib/conversation/chat/endpoint";
import { policySources } from "@/lib/kernel/consent/policy-sources";
import type { Settings } from "@/lib/kernel/core/settings";

/** Where scripts of a page may connect to: third parties, the chat, and the addresses of the API. */
export function connectSources(settings: Settings): string[] {
  const { origin: chat } = chatEndpoint(settings.CHAT_URL);
  const bases = [settings.API_BASE_URL, settings.ADMIN_URL];
  return [
    ...policySources(settings).connect,
    // Without the path, which the policy would compare as a whole.
    chat,
    chat.replace(/^http/, "ws"),
    ...new Set(bases.filter((base) => base.startsWith("http")).map((base) => new URL(base).origin)),
  ];
}
