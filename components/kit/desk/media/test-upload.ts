import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** An upload as the browser sends it: jsdom's own would need a server. */
class TestUpload extends EventTarget {
  upload = new EventTarget();
  path = "";
  status = 0;
  responseText = "";
  withCredentials = false;
  headers: Record<string, string> = {};
  form = new FormData();

  open(_method: string, url: string) {
    this.path = new URL(url, "http://localhost").pathname;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
  }
  /** The fields of the form, a file by its name. */
  get fields(): Record<string, string> {
    return Object.fromEntries(
      [...this.form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    );
  }
  progress = (loaded: number, total: number) =>
    act(async () => {
      this.upload.dispatchEvent(
        new ProgressEvent("progress", { lengthComputable: true, loaded, total }),
      );
    });
  /** Ends the request; status 0 is no connection. */
  end = (status: number, body?: unknown) =>
    act(async () => {
      this.status = status;
      this.responseText = body === undefined ? "" : JSON.stringify(body);
      this.dispatchEvent(new Event("loadend"));
      await new Promise((done) => setTimeout(done));
    });
}

/** For tests of components: the uploads that were begun. Call it once at the top of a test file. */
export function stubUploads(): TestUpload[] {
  const uploads: TestUpload[] = [];
  beforeEach(() => {
    uploads.length = 0;
    vi.stubGlobal(
      "XMLHttpRequest",
      class extends TestUpload {
        constructor() {
          super();
          uploads.push(this);
        }
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
  return uploads;
}
