import directory from "./en/directory.json";
import errors from "./en/errors.json";
import form from "./en/form.json";
import home from "./en/home.json";
import layout from "./en/layout.json";
import member from "./en/member.json";
import page from "./en/page.json";
import post from "./en/post.json";
import search from "./en/search.json";
import section from "./en/section.json";
import site from "./en/site.json";
import user from "./en/user.json";

/** Interface texts, one file per namespace; both languages hold the same keys (tested in messages.test.ts). */
export default { directory, errors, form, home, layout, member, page, post, search, section, site, user };
