/** Why something did not go as it was wanted; nothing where it did. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="wrong" role="alert">
      {text}
    </p>
  );
}
