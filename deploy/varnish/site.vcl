# The site behind Varnish 7.1 or newer, started with -p http_gzip_support=off, since the site compresses better, and with
# -p shortlived=0: pages are kept for seconds, and such objects would otherwise be outside of the bound of its storage.
# Goes to /etc/varnish/default.vcl. The site runs with EDGE=varnish, EDGE_URL=http://<this machine>:<port>, EDGE_KEY and
# TRUST_PROXY=1, or 2 with nginx for TLS in front (docs/operations.md#edge). /etc/varnish/site-edge-key holds EDGE_KEY.
# Nothing may stand between this Varnish and the web processes: the end of a connection tells them that an
# answer is stored.
vcl 4.1;

import directors;
import std;

probe live {
  .url = "/api/health/live";
  .interval = 2s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend web1 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .probe = live;
}
backend web2 {
  .host = "127.0.0.1";
  .port = "3002";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .probe = live;
}

sub vcl_init {
  # A client stays with one process, and so reads what it has just written.
  new site = directors.hash();
  site.add_backend(web1, 1.0);
  site.add_backend(web2, 1.0);
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (req.http.X-Edge-Key != regsub(std.fileread("/etc/varnish/site-edge-key"), "\s+$", "")) {
      return (synth(403));
    }
    # Tags that an expression could misread are never sent.
    if (req.http.X-Edge-Purge !~ "^,\([\w:|-]+\),$") {
      return (synth(400));
    }
    if (!std.ban("obj.http.X-Edge-Tags ~ " + req.http.X-Edge-Purge)) {
      return (synth(500));
    }
    return (synth(200));
  }
  unset req.http.X-Edge-Key;
  # Over HTTP/2 the cookies come in several headers.
  std.collect(req.http.Cookie, "; ");
  # Varnish has added the address of its own client.
  set req.backend_hint = site.backend(req.http.X-Forwarded-For);

  # Only for monitoring inside the network.
  if (req.url ~ "^/metrics(\?|$)") {
    return (synth(404));
  }
  if (req.url ~ "^/socket\.io/" && req.http.Upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, sign-in, the chat, and the data of client-side navigation: the site has its own cache for them.
  if (req.url ~ "^/(api|auth|socket\.io)([/?]|$)" || req.url ~ "[?&]_rsc(=|&|$)" || req.http.RSC || req.http.Authorization) {
    return (pass);
  }
  # Who last read English and arrives at the Greek home page is led to the English one, by the site.
  if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "(^|;\s*)NEXT_LOCALE=en(;|$)") {
    return (pass);
  }
  # Pages vary on these headers of the framework's client, which it sends with RSC only.
  unset req.http.Next-Router-State-Tree;
  unset req.http.Next-Router-Prefetch;
  unset req.http.Next-Router-Segment-Prefetch;
  if (req.http.Accept-Encoding ~ "(^|,)\s*br\s*(,|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|,)\s*gzip\s*(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/(_next/static|assets|brand)/") {
    unset req.http.Cookie;
  }
  # Sounds and films are asked for in parts; a cache would fetch all of a film for the first of them.
  if (req.url ~ "^/assets/[0-9a-f]+/(sound|film)\.") {
    return (pass);
  }
  # Pages are the same for all, and cookies stay on the request for those that are not: whether one may be
  # kept, the site says. Who is signed in does not queue for a page that turns out to be private.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-|__Secure-)?auth\.session") {
    set req.hash_ignore_busy = true;
  }
  return (hash);
}

sub vcl_hash {
  # One site, whatever name it is asked for.
  hash_data(req.url);
  return (lookup);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
}

sub vcl_backend_fetch {
  unset bereq.http.X-Edge-Key;
  # Only who shows the key gets what may be kept; what is passed on gets the answer for its reader.
  if (!bereq.uncacheable) {
    set bereq.http.X-Edge-Key = regsub(std.fileread("/etc/varnish/site-edge-key"), "\s+$", "");
  }
}

sub vcl_backend_response {
  # Nothing is served after its time, not even while the site is away.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.X-Edge-TTL && beresp.http.X-Edge-Tags) {
    set beresp.ttl = std.duration(beresp.http.X-Edge-TTL, 0s);
    # The lease is never longer, whatever the site says.
    if (beresp.ttl > 10s) {
      set beresp.ttl = 10s;
    }
    return (deliver);
  }
  # Files whose name changes with their content, and images.
  if (beresp.status == 200 && !beresp.http.Set-Cookie && bereq.url ~ "^/(_next/static|assets|brand)/" && beresp.http.Cache-Control ~ "^public") {
    if (beresp.ttl > 1h) {
      set beresp.ttl = 1h;
    }
    return (deliver);
  }
  # Remembered as not to be kept, so that requests for it do not wait for each other; the next answer decides anew.
  set beresp.uncacheable = true;
  set beresp.ttl = 10s;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  # The cookie of the language, for whoever does not have it: the kept bytes are free of cookies.
  if (resp.http.X-Edge-Cookie ~ "^NEXT_LOCALE=el;" && req.http.Cookie !~ "(^|;\s*)NEXT_LOCALE=el(;|$)") {
    set resp.http.Set-Cookie = resp.http.X-Edge-Cookie;
  }
  if (resp.http.X-Edge-Cookie ~ "^NEXT_LOCALE=en;" && req.http.Cookie !~ "(^|;\s*)NEXT_LOCALE=en(;|$)") {
    set resp.http.Set-Cookie = resp.http.X-Edge-Cookie;
  }
  unset resp.http.X-Edge-Cookie;
  unset resp.http.X-Edge-TTL;
  unset resp.http.X-Edge-Tags;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
}
