/**
 * So many random bytes as text. Everything drawn in this page is drawn here: `crypto.randomUUID` exists only where a
 * page came encrypted, and a house may serve its friends over plain http.
 */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
