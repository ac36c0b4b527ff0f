import { describe, expect, it } from "vitest";
import { normalAddress } from "./normal-address";

describe("the mailbox of an address", () => {
  it.each([
    ["case", "Maria.Douka@Example.GR", "maria.douka@example.gr"],
    ["a tag", "maria+tickets@example.gr", "maria@example.gr"],
    ["several tags", "maria+a+b@example.gr", "maria@example.gr"],
    ["dots that the host ignores", "m.a.r.i.a@gmail.com", "maria@gmail.com"],
    ["the other name of the host", "Ma.ria+x@googlemail.com", "maria@gmail.com"],
    ["a tag after a hyphen", "maria-shop@yahoo.gr", "maria@yahoo.gr"],
    ["spaces and a final dot of the host", " maria@example.gr. ", "maria@example.gr"],
    ["full-width letters", "ｍaria@example.gr", "maria@example.gr"],
    ["an international host", "maria@παράδειγμα.gr", "maria@xn--hxajbheg2az3al.gr"],
  ])("is the same whatever %s", (_, address, mailbox) => {
    expect(normalAddress(address)).toBe(mailbox);
    expect(normalAddress(mailbox)).toBe(mailbox);
  });

  it("keeps apart what other hosts keep apart", () => {
    expect(normalAddress("ma.ria@example.gr")).toBe("ma.ria@example.gr");
    expect(normalAddress("maria-shop@example.gr")).toBe("maria-shop@example.gr");
    expect(normalAddress("maria@mail.gmail.com")).toBe("maria@mail.gmail.com");
  });

  it("is never empty, whatever stands there", () => {
    expect(normalAddress("+tag@example.gr")).toBe("+tag@example.gr");
    expect(normalAddress("...@gmail.com")).toBe("...@gmail.com");
    expect(normalAddress("NoAddress")).toBe("noaddress");
    expect(normalAddress("maria@not a host")).toBe("maria@not a host");
  });
});
