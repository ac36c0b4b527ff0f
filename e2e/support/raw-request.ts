import http from "node:http";
import net from "node:net";

/** A response as it came, with its body as text. */
export type RawResponse = {
  status: number;
  location?: string;
  body: string;
  headers: http.IncomingHttpHeaders;
};

/** Sends a request exactly as written: no browser or client tidies the path first. */
export function sendRaw(
  baseURL: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = "GET",
  body?: string,
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path, method, headers, insecureHTTPParser: true },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (chunk: string) => {
            text += chunk;
          })
          .on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location,
              body: text,
              headers: response.headers,
            }),
          );
      },
    );
    request.on("error", reject);
    // A body that was announced but does not come must not keep the response.
    if (headers["content-length"] === undefined) request.end(body);
    else request.write(body ?? "");
  });
}

/** Sends bytes that no HTTP client would send. @returns the status line and headers that come back */
export function sendBytes(baseURL: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .setEncoding("latin1")
      .on("data", (chunk: string) => {
        text += chunk;
      })
      .on("end", () => resolve(text))
      .on("error", reject);
  });
}
