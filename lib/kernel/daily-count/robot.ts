/** What the user agents of robots contain: crawlers, previews of links, monitors, HTTP clients. */
const ROBOT = new RegExp(
  "(?<!cu)bot|compatible;|crawl|spider|slurp|scrap|fetch|archiv|index|search|scan|monitor|uptime|pingdom|probe" +
    "|preview|externalhit|embed|validator|lighthouse|pagespeed|gtmetrix|headless|phantom|puppeteer" +
    "|playwright|selenium|webdriver|electron|http[s]?:|www\\.|@|\\bgo-|python|java/|curl|wget",
  "i",
);

/**
 * Whether a request does not say that a browser sends it: all browsers begin with `Mozilla/5.0` and
 * a system in brackets, and none has an address for questions.
 */
export const isRobot = (userAgent: string | null | undefined): boolean =>
  !userAgent || !/^Mozilla\/5\.0 \([^)]/.test(userAgent) || ROBOT.test(userAgent);
