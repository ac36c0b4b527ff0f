/**
 * What the framework shows for an error 404 that no page answers. Each page carries it in its data,
 * so that it is short: missing pages themselves show `components/site/missing/not-found-screen.tsx`. It
 * stands outside the languages, so that it has both.
 */
export default function NotFound() {
  return (
    <main className="shell py-20">
      <h1 lang="el">Η σελίδα δεν βρέθηκε</h1>
      <p lang="en">Page not found</p>
      <a href="/">Αρχική · Home</a>
    </main>
  );
}
