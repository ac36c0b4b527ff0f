import http from "node:http";
import net from "node:net";

/** A response with its body as text. */
export type RawResponse = {
  status: number;
  location?: string;
  body: string;
  headers: http.IncomingHttpHeaders;
};

/** Sends a request with the path exactly as given; HTTP clients normalise it. */
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
    // With an announced body that does not come the request is not ended, as the response must not
    // wait for it.
    if (headers["content-length"] === undefined) request.end(body);
    else request.write(body ?? "");
  });
}

/** Sends bytes that are not HTTP. @returns the status line and headers that come back */
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
