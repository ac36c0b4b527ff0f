const FRESH = { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" };

/** An XML response; caches ask again each time, and the web server answers from memory. */
export function xmlResponse(xml: string, type = "application/xml"): Response {
  return new Response(xml, { headers: { ...FRESH, "Content-Type": `${type}; charset=utf-8` } });
}

/** A plain-text response. */
export function textResponse(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { ...FRESH, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** A lasting redirect to a path of the site, whatever name the site was called by. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 308, headers: { ...FRESH, Location: path } });
}
