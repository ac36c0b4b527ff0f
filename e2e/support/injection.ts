import type { BrowserContext, Page } from "@playwright/test";

/**
 * Records the effects of injected markup: dialogs, CSP violations, errors. The returned list is
 * filled while pages of the context are open.
 */
export async function watchForInjection(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding("reportIntruder", ({ page }, what: string) => {
    seen.push(`${page.url()}: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // Pictures from elsewhere are refused without harm; what could run, or lead a form or the
      // page away, is not.
      if (
        /^(?:script|default|object|frame|child|base|form|worker|style-src-elem)/.test(
          event.effectiveDirective,
        )
      )
        void (window as Window & { reportIntruder?(what: string): void }).reportIntruder?.(
          `${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
        );
    });
  });
  context.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload")
      seen.push(`${dialog.page()?.url()}: ${dialog.type()} ${dialog.message()}`);
    dialog
      .accept()
      .catch((error: unknown) => seen.push(`a dialog would not close: ${String(error)}`));
  });
  context.on("weberror", (error) => seen.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      seen.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return seen;
}

/**
 * Elements, attributes and URLs of a page that only user content can have injected: no template has
 * them.
 */
export const findInjected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unexpected = new Set(
      (
        "iframe frame frameset object embed applet base marquee isindex keygen xmp plaintext " +
        "listing portal fencedframe math mglyph mtext annotation-xml foreignobject animate set " +
        "custom-element image area"
      ).split(" "),
    );
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      const excerpt = () => new XMLSerializer().serializeToString(element).slice(0, 160);
      if (unexpected.has(element.localName.toLowerCase()))
        found.push(`<${element.localName}>: ${excerpt()}`);
      if (
        element.localName === "script" &&
        !element.hasAttribute("src") &&
        /^\W*alert\W/.test(element.textContent ?? "")
      )
        found.push(`a script: ${excerpt()}`);
      // Asked of the prototype: a form's fields may be named like its properties.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        const value = Element.prototype.getAttribute.call(element, name) ?? "";
        if (/^on/i.test(name) || !/^[\w:.-]+$/.test(name) || name === "srcdoc")
          found.push(`the attribute ${name}: ${excerpt()}`);
        // Browsers drop controls and spaces from an address, so that they hide its beginning.
        if (
          /^(?:href|src|xlink:href|action|formaction|data|poster|background|ping)$/i.test(name) &&
          /^(?:javascript|vbscript|data:(?!image\/)|blob:|file:|x$|1$)/i.test(
            value.replace(/[\u0000-\u0020]/g, ""),
          )
        )
          found.push(`the address ${value}: ${excerpt()}`);
        if (name === "style" && /javascript:|expression\(/i.test(value))
          found.push(`the style ${value}: ${excerpt()}`);
      }
    }
    return found;
  });
