/** The endpoint of a thread for those who answer it. */
export type ThreadPath = `/api/contact/${number}` | `/api/enquiry/${number}`;
