import account from "./en/account.json";
import catalogue from "./en/account-catalogue.json";
import dashboard from "./en/account-dashboard.json";
import editor from "./en/account-editor.json";
import imports from "./en/account-import.json";
import lists from "./en/account-lists.json";
import map from "./en/account-map.json";
import media from "./en/account-media.json";
import people from "./en/account-people.json";
import setting from "./en/account-setting.json";
import setup from "./en/account-setup.json";
import post from "./en/account-post.json";
import profile from "./en/account-profile.json";
import consent from "./en/consent.json";
import discovery from "./en/discovery.json";
import errors from "./en/errors.json";
import form from "./en/form.json";
import layout from "./en/layout.json";
import mail from "./en/mail.json";
import site from "./en/site.json";
import user from "./en/user.json";
import validation from "./en/validation.json";

/**
 * Interface texts, one file per namespace, that of the account area in several; both languages hold
 * the same keys (tested in messages.test.ts).
 */
export default {
  account: {
    ...account,
    ...catalogue,
    ...dashboard,
    ...editor,
    ...imports,
    ...lists,
    ...map,
    ...media,
    ...people,
    ...post,
    ...profile,
    ...setting,
    ...setup,
  },
  consent,
  discovery,
  errors,
  form,
  layout,
  mail,
  site,
  user,
  validation,
};
