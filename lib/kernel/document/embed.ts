/** Providers of embedded videos; a player is loaded only when a reader starts it. */
const EMBED_PROVIDERS = ["youtube", "vimeo"] as const;
type EmbedProvider = (typeof EMBED_PROVIDERS)[number];
export type Embed = { provider: EmbedProvider; videoId: string };

const FACTS: Record<
  EmbedProvider,
  { name: string; id: RegExp; page(id: string): string; player(id: string): string }
> = {
  youtube: {
    name: "YouTube",
    id: /^[\w-]{11}$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  vimeo: {
    name: "Vimeo",
    id: /^\d{6,12}$/,
    page: (id) => `https://vimeo.com/${id}`,
    player: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
};

/** The hosts of the players for the content security policy. */
export const EMBED_HOSTS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
] as const;

/** Whether the provider is known and the id has its format. */
export function isEmbed(embed: { provider?: unknown; videoId?: unknown }): embed is Embed {
  const known = EMBED_PROVIDERS.find((name) => name === embed.provider);
  return (
    known !== undefined && typeof embed.videoId === "string" && FACTS[known].id.test(embed.videoId)
  );
}

/** The name of the provider. */
export const embedName = ({ provider }: Embed): string => FACTS[provider].name;

/** The page of the video at its provider. */
export const embedPage = ({ provider, videoId }: Embed): string => FACTS[provider].page(videoId);

/** The URL of the player; it plays by itself where a click has asked for it. */
export function embedPlayer({ provider, videoId }: Embed, playsAtOnce: boolean): string {
  const player = new URL(FACTS[provider].player(videoId));
  if (playsAtOnce) player.searchParams.set("autoplay", "1");
  return player.href;
}
