import { expect, it } from "vitest";
import { chatEndpoint } from "./endpoint";

it.each([
  ["http://localhost:3001", "http://localhost:3001", "/socket.io"],
  ["https://chat.example.gr/", "https://chat.example.gr", "/socket.io"],
  ["https://www.example.gr/chat", "https://www.example.gr", "/chat/socket.io"],
  ["https://www.example.gr/live/chat//", "https://www.example.gr", "/live/chat/socket.io"],
])("splits %s", (url, origin, path) => {
  expect(chatEndpoint(url)).toEqual({ origin, path });
});
