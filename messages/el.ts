import directory from "./el/directory.json";
import errors from "./el/errors.json";
import form from "./el/form.json";
import home from "./el/home.json";
import layout from "./el/layout.json";
import member from "./el/member.json";
import page from "./el/page.json";
import post from "./el/post.json";
import search from "./el/search.json";
import section from "./el/section.json";
import site from "./el/site.json";
import user from "./el/user.json";

/** Interface texts, one file per namespace; both languages hold the same keys (tested in messages.test.ts). */
export default { directory, errors, form, home, layout, member, page, post, search, section, site, user };
