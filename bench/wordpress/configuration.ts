import path from "node:path";

/** The files and sockets of an installation, all below one folder. */
export type Places = ReturnType<typeof placesIn>;

/** The places of an installation in a folder, whose path must be short: sockets have 107 letters. */
export const placesIn = (home: string) => ({
  home,
  root: path.join(home, "html"),
  data: path.join(home, "data"),
  mariadb: path.join(home, "m.sock"),
  php: path.join(home, "p.sock"),
  posts: path.join(home, "posts.json"),
  cache: path.join(home, "cache"),
});

/** PHP processes: the maximum of Debian's own pool, a little more than two for each of two cores. */
const PHP_PROCESSES = 5;
/** As long as a run may take: nothing in the page cache expires while it is measured. */
const CACHED_FOR = "1d";

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * The settings of PHP that Debian leaves at careful defaults: its compiled code is not looked at
 * again, and pages are compressed at the level that nginx would use.
 */
const PHP_SETTINGS = {
  "opcache.enable": "1",
  "opcache.memory_consumption": "192",
  "opcache.validate_timestamps": "0",
  realpath_cache_size: "4096K",
  realpath_cache_ttl: "3600",
  "zlib.output_compression": "On",
  "zlib.output_compression_level": "1",
} as const;

/** The configuration of php-fpm: one pool of constant size on a socket. */
export const phpConfiguration = ({ home, php }: Places, asRoot: boolean): string => `[global]
error_log = ${home}/php.log
daemonize = no
[www]
${asRoot ? "user = root\ngroup = root\n" : ""}listen = ${php}
pm = static
pm.max_children = ${PHP_PROCESSES}
${Object.entries(PHP_SETTINGS)
  .map(([name, value]) => `php_admin_value[${name}] = ${value}`)
  .join("\n")}
`;

const server = (port: number, { root, php }: Places, more: string) => `  server {
    listen 127.0.0.1:${port};
    root ${quoted(root)};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param SCRIPT_NAME $fastcgi_script_name;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param DOCUMENT_URI $document_uri;
      fastcgi_param DOCUMENT_ROOT $document_root;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
      fastcgi_param REMOTE_ADDR $remote_addr;
      fastcgi_param SERVER_ADDR $server_addr;
      fastcgi_param SERVER_PORT $server_port;
      fastcgi_param SERVER_NAME $server_name;
      fastcgi_pass unix:${php};
      fastcgi_buffers 32 16k;
      fastcgi_buffer_size 32k;
      fastcgi_keep_conn on;
${more}    }
  }
`;

/**
 * The configuration of nginx in front of php-fpm: one port on which every request is rendered, and
 * one with a page cache in front.
 */
export function nginxConfiguration(
  places: Places,
  ports: { rendered: number; cached: number },
  asRoot: boolean,
): string {
  const { home, cache } = places;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${quoted(`${home}/${kind}`)};`,
  );
  // Compressed pages are cached, one for each value of Accept-Encoding.
  const cached = `      fastcgi_cache pages;
      fastcgi_cache_key "$request_method $request_uri $http_accept_encoding";
      fastcgi_cache_valid 200 ${CACHED_FOR};
      fastcgi_ignore_headers Cache-Control Expires Set-Cookie Vary;
`;
  return `daemon off;
${asRoot ? "user root;\n" : ""}worker_processes auto;
pid ${quoted(`${home}/nginx.pid`)};
events { worker_connections 512; }
http {
  access_log off;
  types { text/html html; text/css css; }
  default_type application/octet-stream;
  keepalive_requests 100000000;
  fastcgi_cache_path ${quoted(cache)} keys_zone=pages:4m inactive=${CACHED_FOR};
${temporary.join("\n")}
${server(ports.rendered, places, "")}${server(ports.cached, places, cached)}}
`;
}

const phpText = (text: string) => `'${text.replace(/['\\]/g, "\\$&")}'`;

/**
 * wp-config.php. Its own scheduler is off, which would ask the site for itself while it is measured.
 */
export function wordpressConfiguration({ mariadb, root }: Places, address: string): string {
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "wordpress",
    DB_PASSWORD: "wordpress",
    DB_HOST: `localhost:${mariadb}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    ABSPATH: `${root}/`,
  };
  return `<?php
${Object.entries(constants)
  .map(([name, value]) => `define(${phpText(name)}, ${phpText(value)});`)
  .join("\n")}
// Both ports are the site, so that neither redirects to the other.
$address = isset($_SERVER['SERVER_PORT']) ? 'http://127.0.0.1:' . $_SERVER['SERVER_PORT'] : ${phpText(address)};
define('WP_HOME', $address);
define('WP_SITEURL', $address);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`;
}
