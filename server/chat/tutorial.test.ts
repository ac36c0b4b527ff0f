import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { testChatProxy } from "../test-chat-proxy";
import { testChat } from "./test-chat";

const WAIT = { timeout: 8_000, interval: 5 };
settings().RATE_LIMIT_FACTOR = 1_000;
const chat = await testChat();
const site = await testChatProxy({ port: chat.port });
const opened: Socket[] = [];
afterAll(() => opened.forEach((socket) => socket.disconnect()));

type Message = { content: string; fromSelf: boolean };
type User = {
  userID: number;
  username: string;
  connected: boolean;
  self: boolean;
  messages: Message[];
  hasNewMessages: boolean;
};

/**
 * The client of Socket.IO's tutorial on private messages, part four, line by line; only its handshake
 * sends a token in the place of a chosen name, and its storage is an object.
 */
function tutorialClient(port: number, localStorage: { sessionID?: string }, token?: string) {
  const socket = io(`http://127.0.0.1:${port}`, { autoConnect: false, forceNew: true });
  opened.push(socket);
  const state = { users: [] as User[], selectedUser: undefined as User | undefined };
  let ownID: number | undefined;

  socket.auth = localStorage.sessionID ? { sessionID: localStorage.sessionID } : { token };
  socket.on("session", ({ sessionID, userID }) => {
    socket.auth = { sessionID };
    localStorage.sessionID = sessionID;
    ownID = userID;
  });
  const initReactiveProperties = (user: User) => {
    user.hasNewMessages = false;
  };
  socket.on("users", (users: User[]) => {
    users.forEach((user) => {
      user.messages.forEach((message) => {
        message.fromSelf = (message as Message & { from: number }).from === ownID;
      });
      for (const existingUser of state.users) {
        if (existingUser.userID === user.userID) {
          existingUser.connected = user.connected;
          existingUser.messages = user.messages;
          return;
        }
      }
      user.self = user.userID === ownID;
      initReactiveProperties(user);
      state.users.push(user);
    });
  });
  socket.on("user connected", (user: User) => {
    for (const existingUser of state.users) {
      if (existingUser.userID === user.userID) {
        existingUser.connected = true;
        return;
      }
    }
    initReactiveProperties(user);
    state.users.push(user);
  });
  socket.on("user disconnected", (id: number) => {
    for (const user of state.users) if (user.userID === id) user.connected = false;
  });
  socket.on("private message", ({ content, from, to }) => {
    for (const user of state.users) {
      const fromSelf = ownID === from;
      if (user.userID === (fromSelf ? to : from)) {
        user.messages.push({ content, fromSelf });
        if (user !== state.selectedUser) user.hasNewMessages = true;
        break;
      }
    }
  });
  const onMessage = (content: string) => {
    if (!state.selectedUser) return;
    socket.emit("private message", { content, to: state.selectedUser.userID });
    state.selectedUser.messages.push({ content, fromSelf: true });
  };
  socket.connect();
  return { socket, state, onMessage };
}

it.each([
  ["the site", site.port],
  ["the sidecar", chat.port],
])(
  "the tutorial's client works at the address of %s: people, messages, presence, and its session after a reload",
  async (_where, port) => {
    const [anna, bill] = [await testUser(), await testUser()];
    await inTransaction((tx) => openConversation(tx, anna.userId, bill.userId));
    const storage = {};
    const first = tutorialClient(port, storage, anna.accessToken);
    const second = tutorialClient(port, {}, bill.accessToken);
    const seenBy = ({ state }: typeof first, userId: number) =>
      state.users.find(({ userID }) => userID === userId);
    await expect.poll(() => seenBy(first, bill.userId)?.connected, WAIT).toBe(true);
    await expect.poll(() => seenBy(second, anna.userId)?.connected, WAIT).toBe(true);
    // The list with oneself may come after the news that the other one is here.
    await expect.poll(() => seenBy(first, anna.userId)?.self, WAIT).toBe(true);

    first.state.selectedUser = seenBy(first, bill.userId);
    first.onMessage("Καλημέρα");
    await expect.poll(() => seenBy(second, anna.userId)?.hasNewMessages, WAIT).toBe(true);
    second.state.selectedUser = seenBy(second, anna.userId);
    second.onMessage("Καλημέρα και σε σένα");
    const whole = [
      { content: "Καλημέρα", fromSelf: true },
      { content: "Καλημέρα και σε σένα", fromSelf: false },
    ];
    await expect.poll(() => seenBy(first, bill.userId)?.messages, WAIT).toEqual(whole);

    first.socket.disconnect();
    await expect.poll(() => seenBy(second, anna.userId)?.connected, WAIT).toBe(false);
    const reloaded = tutorialClient(port, storage);
    await expect.poll(() => seenBy(reloaded, bill.userId)?.messages, WAIT).toMatchObject(whole);
    await expect.poll(() => seenBy(second, anna.userId)?.connected, WAIT).toBe(true);
  },
);
