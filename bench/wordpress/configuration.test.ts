import { describe, expect, it } from "vitest";
import {
  nginxConfiguration,
  phpConfiguration,
  placesIn,
  wordpressConfiguration,
} from "./configuration";

const places = placesIn("/tmp/run/it's");

describe("the configuration of WordPress for a run", () => {
  it("caches pages on one port alone, compressed ones apart", () => {
    const text = nginxConfiguration(places, { rendered: 4101, cached: 4102 }, false);
    const [head, rendered, cached, ...more] = text.split("  server {");
    expect(more).toEqual([]);
    expect(head).not.toContain("user root");
    expect(rendered).toContain("listen 127.0.0.1:4101;");
    expect(rendered).not.toContain("fastcgi_cache");
    expect(cached).toContain("listen 127.0.0.1:4102;");
    expect(cached).toMatch(/fastcgi_cache_key ".*\$request_uri \$http_accept_encoding"/);
    for (const part of [rendered, cached])
      expect(part).toContain(`fastcgi_pass unix:${places.php}`);
  });

  it("runs PHP with its cache of compiled code, as root only when asked", () => {
    const text = phpConfiguration(places, false);
    expect(text).toContain("php_admin_value[opcache.enable] = 1");
    expect(text).toContain(`listen = ${places.php}`);
    expect(text).not.toContain("user = root");
    expect(phpConfiguration(places, true)).toContain("user = root");
  });

  it("writes paths as texts of PHP, whatever they hold", () => {
    const text = wordpressConfiguration(places, "http://127.0.0.1:4101");
    expect(text).toContain("define('ABSPATH', '/tmp/run/it\\'s/html/');");
    expect(text).toContain("define('DB_HOST', 'localhost:/tmp/run/it\\'s/m.sock');");
    expect(text).toContain("define('DISABLE_WP_CRON', true);");
  });
});
