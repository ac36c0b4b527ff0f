import { history } from "../../history";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = history.list;
