/** Path without locale prefix of the page that stands for that of a gateway. */
export const testGatewayPath = (key: string): string => `/payment/test/${key}`;
