/** Headers that nginx writes by itself. */
const WRITTEN_BY_NGINX = new Set([
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "server",
  "accept-ranges",
]);

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * The configuration of an nginx that sends one file, already compressed, for every address, with
 * the headers of the site's answer. One worker, as the site is one process. A header with `$` in it
 * is left out: nginx has no way to write that sign.
 */
export function nginxConfiguration({
  home,
  port,
  headers,
  asRoot,
}: {
  home: string;
  port: number;
  headers: Record<string, string>;
  asRoot: boolean;
}): string {
  const added = Object.entries(headers).filter(
    ([name, value]) => !WRITTEN_BY_NGINX.has(name) && !value.includes("$") && !/[\r\n]/.test(value),
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${quoted(`${home}/${kind}`)};`,
  );
  return `daemon off;
${asRoot ? "user root;\n" : ""}worker_processes 1;
pid ${quoted(`${home}/nginx.pid`)};
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 100000000;
${temporary.join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${quoted(`${home}/files`)};
    location / {
      try_files /page =404;
      types {}
      default_type ${quoted(headers["content-type"] ?? "text/html; charset=utf-8")};
${added.map(([name, value]) => `      add_header ${name} ${quoted(value)};`).join("\n")}
    }
  }
}
`;
}
