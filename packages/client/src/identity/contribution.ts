/** What this browser adds to a match's chance on sitting down: 32 random bytes as text, which nobody else chooses. */
export function drawContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
