import type { BrowserContext, Page } from "playwright/test";

/**
 * Records the effects of injected markup: dialogs, CSP violations, errors. The returned list is
 * filled while pages of the context are open.
 */
export async function recordInjection(context: BrowserContext): Promise<string[]> {
  const effects: string[] = [];
  await context.exposeBinding("reportIntruder", ({ page }, effect: string) => {
    effects.push(`${page.url()}: ${effect}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // A blocked external image is harmless. A blocked script, form target or frame is a finding.
      if (
        /^(?:script|default|object|frame|child|base|form|worker|style-src-elem)/.test(
          event.effectiveDirective,
        )
      )
        void (window as Window & { reportIntruder?(effect: string): void }).reportIntruder?.(
          `${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
        );
    });
  });
  context.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload")
      effects.push(`${dialog.page()?.url()}: ${dialog.type()} ${dialog.message()}`);
    dialog
      .accept()
      .catch((error: unknown) => effects.push(`a dialog would not close: ${String(error)}`));
  });
  context.on("weberror", (error) =>
    effects.push(`${error.page()?.url()}: ${error.error().message}`),
  );
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      effects.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return effects;
}

/**
 * Elements, attributes and URLs of a page that only injected content can have: no template has
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
    const findings: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      const excerpt = () => new XMLSerializer().serializeToString(element).slice(0, 160);
      if (unexpected.has(element.localName.toLowerCase()))
        findings.push(`<${element.localName}>: ${excerpt()}`);
      if (
        element.localName === "script" &&
        !element.hasAttribute("src") &&
        /^\W*alert\W/.test(element.textContent ?? "")
      )
        findings.push(`a script: ${excerpt()}`);
      // From the prototype, since a form's fields may shadow its properties.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        const value = Element.prototype.getAttribute.call(element, name) ?? "";
        if (/^on/i.test(name) || !/^[\w:.-]+$/.test(name) || name === "srcdoc")
          findings.push(`the attribute ${name}: ${excerpt()}`);
        // Browsers ignore control characters and spaces in a URL, so that they can hide its scheme.
        if (
          /^(?:href|src|xlink:href|action|formaction|data|poster|background|ping)$/i.test(name) &&
          /^(?:javascript|vbscript|data:(?!image\/)|blob:|file:|x$|1$)/i.test(
            value.replace(/[\u0000-\u0020]/g, ""),
          )
        )
          findings.push(`the address ${value}: ${excerpt()}`);
        if (name === "style" && /javascript:|expression\(/i.test(value))
          findings.push(`the style ${value}: ${excerpt()}`);
      }
    }
    return findings;
  });
