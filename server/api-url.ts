/** Whether a URL belongs to the API and not to a page. */
export const isApiUrl = (url: string): boolean => /^\/(?:api|auth)(?:[/?]|$)/.test(url);
