import { expect, it } from "vitest";
import { isRobot } from "./robot";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; CUBOT_X18) ${WEBKIT} Chrome/90.0.4430.91 Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/1 Safari/604.1`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} GSA/370.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
  "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
])("a person reads with %s", (agent) => expect(isRobot(agent)).toBe(false));

it.each([
  "",
  null,
  "curl/8.5.0",
  "python-requests/2.32",
  "Go-http-client/2.0",
  "okhttp/4.12.0",
  "node",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  `Mozilla/5.0 (Linux; Android 6.0.1; X) ${WEBKIT} Chrome/141.0 Safari/537.36 (compatible; GoogleOther)`,
  `Mozilla/5.0 ${WEBKIT}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`,
  `Mozilla/5.0 ${WEBKIT} Chrome/116.0 Safari/537.36; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
  "Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Slackbot-LinkExpanding 1.0",
])("a robot is %s", (agent) => expect(isRobot(agent)).toBe(true));
