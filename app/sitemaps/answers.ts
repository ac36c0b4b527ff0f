const REVALIDATED = { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" };

/** An XML response; clients revalidate it, and the web server has it in its cache. */
export function xmlResponse(xml: string, type = "application/xml"): Response {
  return new Response(xml, {
    headers: { ...REVALIDATED, "Content-Type": `${type}; charset=utf-8` },
  });
}

/** A plain-text response. */
export function textResponse(text: string, status = 200, more: HeadersInit = {}): Response {
  const headers = new Headers(more);
  for (const [name, value] of Object.entries(REVALIDATED)) headers.set(name, value);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(text, { status, headers });
}

/** A permanent redirect to a path of this site, whatever the Host header. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 308, headers: { ...REVALIDATED, Location: path } });
}
